import type { CheckView, Step } from '@/lib/client/person'

/**
 * Where a person is: a step and one of its screens. `first` is the step's opening screen: to do it, to fix it, or to
 * review it.
 */
export interface Place {
  step: Step['type']
  screen: 'first' | 'type' | 'front' | 'back' | 'paper' | 'review' | 'primer' | 'face' | 'form' | 'phone'
  /** The camera is on, on a screen that also accepts files. */
  filming?: boolean
}
export const firstOf = (step: Step['type']): Place => ({ step, screen: 'first' })

/** @param asItIs steps that the person submits as they are, although another picture was requested */
const isSettled = (step: Step, asItIs: Step['type'][]): boolean =>
  step.state === 'done' || (step.state === 'to_fix' && asItIs.includes(step.type))

export const isFaceDone = ({ steps }: CheckView): boolean =>
  steps.some(({ type, state }) => type === 'face' && state === 'done')

/** The first screen of the first unfinished step. */
export function nextPlace({ steps }: CheckView, asItIs: Step['type'][]): Place {
  return firstOf(steps.find((step) => !isSettled(step, asItIs))?.type ?? 'submission')
}

/**
 * A place from the history is valid if all steps before it are finished: nobody gets ahead of the first unfinished
 * step. The handover to a phone is always valid.
 */
export function shownPlace(view: CheckView, place: Place, asItIs: Step['type'][]): Place {
  if (place.screen === 'phone') return place
  const next = nextPlace(view, asItIs)
  const order = view.steps.map((step) => step.type)
  const at = order.indexOf(place.step)
  return at >= 0 && at <= order.indexOf(next.step) ? place : next
}

/** History entries for a check that is opened midway, so that Back reaches each earlier step. */
export function placesUpTo(view: CheckView, last: Place): Place[] {
  const order = view.steps.map((step) => step.type)
  return [...order.slice(0, Math.max(0, order.indexOf(last.step))).map(firstOf), last]
}

/** Whether the place shows more than the first screen with its consent. */
export const isPastConsent = ({ status }: CheckView, { step }: Place): boolean =>
  step !== 'consent' || (status !== 'pending' && status !== 'in_progress')

export const isSamePlace = (a: Place, b: Place): boolean =>
  a.step === b.step && a.screen === b.screen && Boolean(a.filming) === Boolean(b.filming)
