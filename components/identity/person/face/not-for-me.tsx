'use client'

import { OtherWays } from '../camera/camera-notice'
import { useCheck } from '../journey/use-check'
import { BigButton, Screen } from '../parts'
import { openingWords } from '../words/en/opening'
import { stepWords } from '../words/en/steps'

/**
 * A way out for people for whom the face step does not work.
 * @param wasSeen pictures arrived, though not good ones: they can be submitted as they are
 */
export function NotForMe({ wasSeen, onAgain }: { wasSeen: boolean; onAgain: () => void }) {
  const { view, visit, advance } = useCheck()
  return (
    <Screen title={stepWords.film.ifNotWorking}>
      <p className="text-muted-foreground">{stepWords.film.anotherTry}</p>
      <BigButton onClick={onAgain}>{openingWords.tryAgain}</BigButton>
      {wasSeen && (
        <div className="flex flex-col gap-2">
          <BigButton look="plain" onClick={() => void advance({ asItIs: [...visit.asItIs, 'face'] })}>
            {stepWords.goOnAsItIs}
          </BigButton>
          <p className="text-sm text-muted-foreground">{stepWords.costOf(view.submissions_left)}</p>
        </div>
      )}
      <OtherWays view={view} hasOtherDevice />
    </Screen>
  )
}
