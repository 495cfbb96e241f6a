import {
  Ban,
  CircleCheck,
  CircleDot,
  CirclePause,
  CircleStop,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
} from 'lucide-react'
import type { RunStatus, RunStep } from '@/lib/workflows/run-records/schema'
import { classNames } from '@/components/ui/class-names'
import en from '@/components/words/en/workflow-runs'
import type { Message } from '@/lib/client/words/english'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

interface Look {
  words: Message
  Icon: LucideIcon
  tone: string
}
export const RUN_LOOKS: Record<RunStatus, Look> = {
  queued: { words: en.queued, Icon: Clock, tone: 'text-muted-foreground' },
  running: { words: en.running, Icon: CircleDot, tone: 'text-primary' },
  waiting: { words: en.waiting, Icon: Hourglass, tone: 'text-warning' },
  paused: { words: en.paused, Icon: CirclePause, tone: 'text-warning' },
  succeeded: { words: en.done, Icon: CircleCheck, tone: 'text-success' },
  failed: { words: en.failed, Icon: CircleX, tone: 'text-destructive' },
  cancelled: { words: en.cancelled, Icon: Ban, tone: 'text-muted-foreground' },
  stopped: { words: en.stopped, Icon: CircleStop, tone: 'text-muted-foreground' },
}
const STEP_LOOKS: Record<RunStep['status'], Look> = {
  running: RUN_LOOKS.running,
  waiting: RUN_LOOKS.waiting,
  succeeded: RUN_LOOKS.succeeded,
  failed: RUN_LOOKS.failed,
}

const Mark = ({ Icon, tone, words }: Look) => {
  const t = useWords()
  return (
    <>
      <Icon aria-hidden className={classNames('size-4 shrink-0', tone)} />
      <span className="sr-only">{t(words)}: </span>
    </>
  )
}
export const RunMark = ({ status }: { status: RunStatus }) => <Mark {...RUN_LOOKS[status]} />
export const StepMark = ({ status }: { status: RunStep['status'] }) => <Mark {...STEP_LOOKS[status]} />

const UNITS: [seconds: number, unit: string][] = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'min'],
  [1, 's'],
]
/** "2 d 16 h", "44 min"; "< 1 s" below one second. */
export function durationBetween(t: Translate, from: string, to: string): string {
  let seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000)
  if (seconds < 1) return t(en.s)
  const parts: string[] = []
  for (const [size, unit] of UNITS) {
    const count = Math.floor(seconds / size)
    if (count && parts.length < 2) parts.push(`${count} ${unit}`)
    seconds -= count * size
  }
  return parts.join(' ')
}
