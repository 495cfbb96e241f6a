'use client'

import type { FirstScreen } from '@/lib/identity/person/schema'
import { ChooseCheck } from './choose-check'
import { CodeBox } from './code-box'
import { EndedScreen } from './ended-screen'
import { ScannedScreen, UnscannedScreen } from './fetched-later'
import { OpenCheck } from './open-check'
import { OpeningTrouble } from './opening-trouble'
import { BigButton, Waiting } from './parts'
import { problemSentence } from './problem'
import { useOpening } from './use-opening'
import { LanguageChoice } from './language-choice'
import { openingWords } from './words/en/opening'

/** The person's page: opens the check of its link, then shows one unfinished step after another. */
export function PersonPage({ initial }: { initial: FirstScreen }) {
  const { shown, view, end, choose, askForCode, openTyped, openScanned } = useOpening(initial)
  switch (shown.kind) {
    case 'opening':
      return <Waiting>{openingWords.opening}</Waiting>
    case 'check':
      return <OpenCheck view={shown.view} onView={view} onEnded={end} />
    case 'ended':
      return (
        <>
          <EndedScreen
            ended={shown.ended}
            linkKey={shown.key}
            onAsked={(at) => end({ ...shown.ended, link_requested_at: at }, shown.key)}
          />
          <BigButton look="plain" onClick={askForCode}>
            {openingWords.enterAnotherCode}
          </BigButton>
          <LanguageChoice />
        </>
      )
    case 'choice':
      return <ChooseCheck checks={shown.checks} onChoose={choose} onCode={askForCode} />
    case 'trouble':
      return (
        <>
          <OpeningTrouble sentence={problemSentence(shown.problem)} onAgain={shown.again} />
          <BigButton look="plain" onClick={askForCode}>
            {openingWords.enterACodeInstead}
          </BigButton>
          <LanguageChoice />
        </>
      )
    case 'scanned':
      return <ScannedScreen problem={shown.problem} onNumber={(number: string) => openScanned(shown.token, number)} />
    case 'unscanned':
      return <UnscannedScreen onCode={askForCode} />
    case 'code':
      return <CodeBox problem={shown.problem} onCode={openTyped} />
  }
}
