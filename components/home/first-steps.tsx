import { Check } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'

export interface Step {
  title: string
  text: string
  href: string
  action: string
  isDone: boolean
}

/** What a new organisation does first; gone once everything is done. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const next = steps.find(({ isDone }) => !isDone)
  if (!next) return null
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-2.5 text-sm font-semibold">
        First steps
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.title} className="flex flex-col rounded-lg border bg-card p-4">
            <span
              className={classNames(
                'mb-3 grid size-6 place-items-center rounded-full text-xs font-semibold',
                step.isDone ? 'bg-success-soft text-success' : 'bg-muted text-muted-foreground',
              )}
            >
              {step.isDone ? (
                <>
                  <Check aria-hidden className="size-3.5" />
                  <span className="sr-only">Done</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            <h3 className="font-medium">{step.title}</h3>
            <p className="mt-0.5 mb-4 flex-1 text-[0.8125rem] text-muted-foreground">{step.text}</p>
            <Button asChild variant={step === next ? 'primary' : 'secondary'} className="self-start">
              <Link href={step.href}>{step.action}</Link>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
