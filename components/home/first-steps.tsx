import { Check } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import type { FirstStep } from '@/lib/accounts/schema'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'

export interface Step {
  name: FirstStep
  title: string
  text: string
  href: string
  action: string
  isDone: boolean
  /** Beside the action. */
  other?: ReactNode
}
interface FirstStepsProps {
  steps: Step[]
  onSkip: (step: Step) => void
  onSkipAll: () => void
}

/** What a new organisation does first: the next step is open, the others say their name. */
export function FirstSteps({ steps, onSkip, onSkipAll }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title="First steps"
      description={`${done} of ${steps.length} done`}
      actions={
        <Button variant="ghost" onClick={onSkipAll}>
          Skip all
        </Button>
      }
    >
      <ol className="-my-1 divide-y">
        {steps.map((step, i) => (
          <li key={step.name} className="flex gap-3 py-3">
            <Mark isDone={step.isDone} number={i + 1} />
            <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
              <div className="min-w-0 flex-1">
                <h3 className={classNames('font-medium', step.isDone && 'text-muted-foreground')}>{step.title}</h3>
                {!step.isDone && <p className="text-[0.8125rem] text-muted-foreground">{step.text}</p>}
              </div>
              {!step.isDone && (
                <div className="mt-2 flex flex-wrap items-center gap-2 sm:mt-0 sm:justify-end">
                  <Button asChild variant={step === next ? 'primary' : 'secondary'}>
                    <Link href={step.href}>{step.action}</Link>
                  </Button>
                  {step.other}
                  <Button variant="ghost" aria-label={`Skip: ${step.title}`} onClick={() => onSkip(step)}>
                    Skip
                  </Button>
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span
      className={classNames(
        'mt-0.5 grid size-6 shrink-0 place-items-center rounded-full text-xs font-semibold',
        isDone ? 'bg-success-soft text-success' : 'bg-muted text-muted-foreground',
      )}
    >
      {isDone ? (
        <>
          <Check aria-hidden className="size-3.5" />
          <span className="sr-only">Done</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}
