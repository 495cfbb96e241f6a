import { stepErrorWords } from '@/lib/client/problem'
import { useFormats } from '@/lib/client/formats'
import type { RunStep } from '@/lib/workflows/run-records/schema'
import type { StepType } from '@/lib/workflows/definition/steps'
import { CodeBlock } from '@/components/ui/code-block'
import { durationBetween, StepMark } from './run-words'
import { STEP_KINDS } from './step-words'
import en from '@/components/words/en/workflow-runs'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const isKind = (type: string): type is StepType => Object.hasOwn(STEP_KINDS, type)
const asText = (value: unknown): string => JSON.stringify(value, null, 2)

/** "round 2 · 3 attempts · 44 min"; only the parts that apply to the step. */
export function asRun(t: Translate, step: Pick<RunStep, 'path' | 'attempts' | 'started_at' | 'finished_at'>): string {
  const rounds = [...step.path.matchAll(/\/rounds\/(\d+)/g)].map(([, round]) => Number(round) + 1)
  const parts = [
    rounds.length > 0 && t(en.round, { found: rounds.join('.') }),
    step.attempts > 1 && t(en.attempts, { attempts: step.attempts }),
    step.finished_at && durationBetween(t, step.started_at, step.finished_at),
  ]
  return parts.filter(Boolean).join(' · ')
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
/** Inputs that best distinguish one step from another. */
const TELLING = ['title', 'subject', 'url', 'body', 'reason', 'to']
function tellingOf(t: Translate, { type, input, output }: RunStep): string | null {
  if (type === 'branch' && isRecord(output)) return typeof output.path === 'string' ? output.path : t(en.otherwise)
  if (!isRecord(input)) return null
  const found = TELLING.map((name) => input[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

/** Each step's outcome, with its input and output. */
export function RunSteps({ steps }: { steps: RunStep[] }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <ol className="divide-y rounded-md border">
      {steps.map((step) => (
        <li key={step.path}>
          <details className="px-3 py-2">
            <summary className="flex flex-wrap items-center gap-2">
              <StepMark status={step.status} />
              <span className="min-w-0 flex-1 truncate">
                {isKind(step.type) ? t(STEP_KINDS[step.type].label) : step.type}
                <span className="text-muted-foreground"> · {tellingOf(t, step) ?? step.key}</span>
              </span>
              <span className="text-[0.8125rem] text-muted-foreground tabular-nums">{asRun(t, step)}</span>
            </summary>
            <div className="mt-2 space-y-2">
              {step.due_at && step.status === 'waiting' && (
                <p className="text-[0.8125rem] text-muted-foreground">
                  {t(en.goesOnAtTheLatest, { dueAt: formats.dateTime(step.due_at) })}
                </p>
              )}
              <Shown label={t(en.input)} value={step.input} />
              <Shown label={t(en.output)} value={step.output} />
              <Wording error={step.error} />
            </div>
          </details>
          {step.error && (
            <p className="px-3 pb-2 text-[0.8125rem] text-destructive">
              {stepErrorWords(step.error)} <code className="text-xs">{step.error.code}</code>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The original English message: a translation by error code lacks its details. */
export function Wording({ error }: { error: RunStep['error'] }) {
  const t = useWords()
  if (!error?.message || stepErrorWords(error) === error.message) return null
  return (
    <div className="space-y-1" lang="en">
      <p className="text-[0.8125rem] font-medium" lang={t.language}>
        {t(en.wording)}
      </p>
      <CodeBlock label={t(en.wording)} code={error.message} />
    </div>
  )
}

function Shown({ label, value }: { label: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <div className="space-y-1">
      <p className="text-[0.8125rem] font-medium">{label}</p>
      <CodeBlock label={label} code={asText(value)} />
    </div>
  )
}
