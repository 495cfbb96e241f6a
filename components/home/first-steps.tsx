import { Check } from 'lucide-react'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import type { FirstStep } from '@/lib/accounts/schema'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { classNames } from '@/components/ui/class-names'
import en from '@/components/words/en/home'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

export interface Step {
  name: FirstStep
  title: Message
  text: Message
  href: string
  action: Message
  isDone: boolean
  /** A second action, beside the first. */
  other?: ReactNode
}
interface FirstStepsProps {
  steps: Step[]
  onSkip: (step: Step) => void
  onSkipAll: () => void
}

/** First steps of a new organisation: the next one is expanded, the others show only their titles. */
export function FirstSteps({ steps, onSkip, onSkipAll }: FirstStepsProps) {
  const t = useWords()
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <Card
      title={t(en.firstSteps)}
      description={t(en.ofDone, { done, count: steps.length })}
      actions={
        <Button variant="ghost" onClick={onSkipAll}>
          {t(en.skipAll)}
        </Button>
      }
    >
      <ol className="-my-1 divide-y">
        {steps.map((step, i) => (
          <li key={step.name} className="flex gap-3 py-3">
            <Mark isDone={step.isDone} number={i + 1} />
            <div className="min-w-0 flex-1 sm:flex sm:items-center sm:gap-4">
              <div className="min-w-0 flex-1">
                <h3 className={classNames('font-medium', step.isDone && 'text-muted-foreground')}>{t(step.title)}</h3>
                {!step.isDone && <p className="text-[0.8125rem] text-muted-foreground">{t(step.text)}</p>}
              </div>
              {!step.isDone && (
                <div className="mt-2 flex flex-wrap items-center gap-2 sm:mt-0 sm:justify-end">
                  <Button asChild variant={step === next ? 'primary' : 'secondary'}>
                    <Link href={step.href}>{t(step.action)}</Link>
                  </Button>
                  {step.other}
                  <Button
                    variant="ghost"
                    aria-label={t(en.skip2, { title: t(step.title) })}
                    onClick={() => onSkip(step)}
                  >
                    {t(en.skip)}
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
  const t = useWords()
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
          <span className="sr-only">{t(en.done)}</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}
