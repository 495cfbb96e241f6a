import { Words } from '../parts'
import { sentenceOf } from '../wording'
import type { Prompt } from './use-filming'
import { stepWords } from '../words/en/steps'

/**
 * The current prompt, above the picture and near the camera. The preview is mirrored, so the person's left is the
 * screen's left.
 */
export function FacePrompt({ prompt, idle }: { prompt: Prompt | null; idle: string }) {
  return (
    <div className="flex min-h-16 items-center justify-center gap-3 [@media(max-width:18rem)]:flex-col">
      {prompt && <Arrow turn={prompt.turn} />}
      <p
        aria-live="assertive"
        className={
          prompt
            ? 'text-[min(1.25rem,8.5vw)] leading-tight font-semibold'
            : 'text-center text-base text-muted-foreground'
        }
      >
        <Words>{prompt ? sentenceOf(stepWords.turnPrompts, prompt.turn) : idle}</Words>
      </p>
      {/* With reduced motion, a countdown replaces the progress bar. */}
      {prompt && prompt.count > 0 && (
        <span
          aria-hidden
          translate="no"
          data-testid="count"
          className="hidden min-w-8 text-center text-3xl font-semibold text-primary tabular-nums motion-reduce:block"
        >
          {prompt.count}
        </span>
      )}
    </div>
  )
}

const PATHS: Record<string, string> = {
  left: 'M20 12H4m7-7-7 7 7 7',
  right: 'M4 12h16m-7-7 7 7-7 7',
  centre: 'M12 12h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z',
}

function Arrow({ turn }: { turn: string }) {
  const path = PATHS[turn]
  if (!path) return null
  return (
    <svg
      aria-hidden
      data-turn={turn}
      viewBox="0 0 24 24"
      className={`size-11 shrink-0 text-primary ${turn === 'right' ? 'order-1' : ''}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  )
}
