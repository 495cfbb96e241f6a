import type { CheckView, Step } from '@/lib/client/person'

/** Where a person is: a step, and which of its screens. `first` is what the step opens with: to do it, to mend it, or to look at what was done. */
export interface Place {
  step: Step['type']
  screen: 'first' | 'type' | 'front' | 'back' | 'paper' | 'review' | 'primer' | 'face' | 'form' | 'phone'
  /** With the camera on, where a picture could also be chosen. */
  filming?: boolean
}
export const firstOf = (step: Step['type']): Place => ({ step, screen: 'first' })

/** @param asItIs steps that the person hands in as they are, though another picture was asked for */
const isSettled = (step: Step, asItIs: Step['type'][]): boolean =>
  step.state === 'done' || (step.state === 'to_fix' && asItIs.includes(step.type))

/** The first screen of the first step that is not done. */
export function nextPlace({ steps }: CheckView, asItIs: Step['type'][]): Place {
  return firstOf(steps.find((step) => !isSettled(step, asItIs))?.type ?? 'submission')
}

/**
 * A place from the history holds as long as nothing before it is undone: nobody gets ahead of the first unfinished step.
 * Whoever goes on with a phone does what is done there.
 */
export function shownPlace(view: CheckView, place: Place, asItIs: Step['type'][]): Place {
  if (place.screen === 'phone') return place
  const next = nextPlace(view, asItIs)
  const order = view.steps.map((step) => step.type)
  const at = order.indexOf(place.step)
  return at >= 0 && at <= order.indexOf(next.step) ? place : next
}

/** What lies before a check that is opened in the middle: a way back to each step. */
export function placesUpTo(view: CheckView, last: Place): Place[] {
  const order = view.steps.map((step) => step.type)
  return [...order.slice(0, Math.max(0, order.indexOf(last.step))).map(firstOf), last]
}

/** Whether what is shown there is more than the first screen with its consent. */
export const isPastConsent = ({ status }: CheckView, { step }: Place): boolean =>
  step !== 'consent' || (status !== 'pending' && status !== 'in_progress')

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.step === b.step && a.screen === b.screen && Boolean(a.filming) === Boolean(b.filming)
