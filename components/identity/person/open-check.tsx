'use client'

import { useCallback, useEffect, useState } from 'react'
import { PersonProblem, readCheck, sendConsent, type CheckView, type Ended } from '@/lib/client/person'
import { endedBy } from './ended'
import { IntroStep } from './intro-step'
import { isPastConsent, nextPlace, shownPlace, type Place } from './journey/place'
import { clearCheck, saveToTab } from './journey/tab-memory'
import { CheckContext, useCheck, type Check } from './journey/use-check'
import { useKept } from './journey/use-kept'
import { usePlaces } from './journey/use-places'
import { NEW_VISIT, type Visit } from './journey/visit'
import { LanguageChoice } from './language-choice'
import { fetchLaterSteps, HandoverScreen, LaterStep, StepBoundary } from './fetched-later'
import { Hint, Progress } from './parts'
import { WhoAsks } from './who-asks'
import { problemSentence } from './problem'
import { openingWords } from './words/en/opening'

interface Props {
  view: CheckView
  onView: (view: CheckView) => void
  /** Called if the check ends while it is open. */
  onEnded: (ended: Ended) => void
}

/** An opened check: leads through its unfinished steps. Finished steps stay accessible. */
export function OpenCheck({ view, onView, onEnded }: Props) {
  const session = view.session_id
  const [ofThisPage, setVisit] = useState<Visit>(NEW_VISIT)
  const kept = useKept(session, 'document_type')
  // A document that is here already is shown as such after a reload, and not asked for once more.
  const isHere = view.steps.some(({ type, state }) => type === 'id_document' && state === 'done')
  const visit: Visit = { ...ofThisPage, documentType: ofThisPage.documentType ?? (isHere ? null : kept) }
  const [problem, setProblem] = useState<string | null>(null)
  const { place, show } = usePlaces(view, visit.asItIs)
  const remember = useCallback(
    (part: Partial<Visit>) => {
      if (part.documentType !== undefined) saveToTab(session, 'document_type', part.documentType)
      setVisit((before) => ({ ...before, ...part }))
    },
    [session],
  )
  const refresh = useCallback(() => readCheck().then(onView, () => undefined), [onView])
  const tell = useCallback(
    (error: unknown) => {
      const how = endedBy(error, view)
      if (how) {
        clearCheck(session)
        onEnded(how)
      }
      // Another device is ahead of this page, or an earlier request succeeded and its response was lost.
      if (error instanceof PersonProblem && error.code === 'conflict') void refresh()
      return problemSentence(error)
    },
    [view, session, onEnded, refresh],
  )
  const advance = async (because: Partial<Visit> = {}, known?: CheckView) => {
    remember(because)
    try {
      const read = known ?? (await readCheck())
      setProblem(null)
      onView(read)
      show(nextPlace(read, because.asItIs ?? visit.asItIs))
    } catch (error) {
      setProblem(tell(error))
    }
  }
  useEffect(fetchLaterSteps, [])
  const isOver = view.status === 'completed'
  useEffect(() => {
    if (isOver) clearCheck(session)
  }, [isOver, session])
  return (
    <CheckContext value={{ view, onView, refresh, advance, tell, show, visit, remember }}>
      <div className="flex flex-1 flex-col gap-5">
        <Header view={view} isIntro={isIntro(view, shownPlace(view, place, visit.asItIs))} />
        {problem && <Hint tone="warning">{problem}</Hint>}
        <StepBoundary>
          <Current place={place} />
        </StepBoundary>
      </div>
    </CheckContext>
  )
}

/** The only screen that offers the language: nothing has been started yet. */
const isIntro = (view: CheckView, here: Place): boolean =>
  !view.consent.accepted && here.screen !== 'phone' && !isPastConsent(view, here)

function Header({ view, isIntro: offersLanguage }: { view: CheckView; isIntro: boolean }) {
  const steps = view.steps.filter((step) => step.type !== 'submission')
  return (
    <>
      <WhoAsks
        organisation={view.organisation}
        says={view.status === 'completed' ? openingWords.hasAsked : openingWords.isRequesting}
        test={view.test}
      >
        {offersLanguage && <LanguageChoice offered={view.languages} className="ms-auto -me-3 shrink-0" />}
      </WhoAsks>
      {view.status !== 'completed' && (
        <Progress done={steps.filter((step) => step.state === 'done').length} all={steps.length} />
      )}
    </>
  )
}

function Current({ place }: { place: Place }) {
  const check = useCheck()
  const { view, visit, advance } = check
  const here = shownPlace(view, place, visit.asItIs)
  if (here.screen === 'phone' && view.status !== 'completed') return <HandoverScreen />
  if (isPastConsent(view, here)) return <LaterStep place={here} />
  return <IntroStep view={view} onDecide={(accepted) => decide(check, accepted)} onGoOn={() => void advance()} />
}

async function decide({ view, advance, tell }: Check, accepted: boolean): Promise<void> {
  try {
    const read = await sendConsent(view.consent.version, accepted, openingWords.language)
    if (accepted) await advance({}, read)
  } catch (error) {
    tell(error)
    throw error
  }
}
