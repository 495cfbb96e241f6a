'use client'

import { OtherWays } from '../camera/camera-notice'
import { useCheck } from '../journey/use-check'
import { BigButton, Screen } from '../parts'
import { costOf } from '../wording'

/**
 * Nobody is kept before the camera for ever.
 *
 * @param wasSeen pictures arrived, if not good ones: they can be handed in as they are
 */
export function NotForMe({ wasSeen, onAgain }: { wasSeen: boolean; onAgain: () => void }) {
  const { view, visit, advance } = useCheck()
  return (
    <Screen title="If it does not work">
      <p className="text-muted-foreground">Another try costs nothing. More light, or another device, often helps.</p>
      <BigButton onClick={onAgain}>Try again</BigButton>
      {wasSeen && (
        <div className="flex flex-col gap-2">
          <BigButton look="plain" onClick={() => void advance({ asItIs: [...visit.asItIs, 'face'] })}>
            Go on with it as it is
          </BigButton>
          <p className="text-sm text-muted-foreground">{costOf(view.submissions_left)}</p>
        </div>
      )}
      <OtherWays view={view} hasOtherDevice />
    </Screen>
  )
}
