'use client'

import { useState } from 'react'
import { submitCheck, type CheckView, type Step } from '@/lib/client/person'
import { Answers } from './cards'
import { firstOf, type Place } from './journey/place'
import { useCheck } from './journey/use-check'
import type { Visit } from './journey/visit'
import { BigButton, Hint, Screen } from './parts'
import { shortName } from './wording'
import { stepWords } from './words/en/steps'

const words = stepWords.submit

/** A summary of the steps, each with a way to change it, then submission. A test has nothing to change. */
export function SubmitStep() {
  const { view, visit, onView, tell } = useCheck()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const steps = view.steps.filter((step) => step.type in stepWords.stepNames)
  const isDoubtful = steps.some((step) => isInDoubt(step, visit))
  const left = view.submissions_left
  const submit = async () => {
    setBusy(true)
    try {
      onView(await submitCheck())
    } catch (error) {
      setProblem(tell(error))
    }
    setBusy(false)
  }
  return (
    <Screen title={words.title}>
      {view.test ? view.submission_failed && <Hint tone="warning">{words.testFailed}</Hint> : <Steps steps={steps} />}
      {problem && <Hint tone="warning">{problem}</Hint>}
      <Answers>
        <p className="text-muted-foreground">{isDoubtful ? stepWords.costOf(left) : words.keepOpen(left)}</p>
        <BigButton disabled={busy} look={isDoubtful ? 'plain' : 'primary'} onClick={() => void submit()}>
          {isDoubtful ? words.handInAsItIs : words.handIn}
        </BigButton>
      </Answers>
    </Screen>
  )
}

function Steps({ steps }: { steps: Step[] }) {
  const { view, visit, show } = useCheck()
  return (
    <ul className="divide-y divide-border rounded-xl border border-border bg-card px-4">
      {steps.map((step) => (
        <li key={step.type} className="flex flex-wrap items-center gap-x-3 py-1.5">
          <div className="min-w-0 flex-1 basis-36 py-0.5">
            <p className="font-medium">{stepWords.stepNames[step.type]}</p>
            <p className="text-sm text-muted-foreground wrap-anywhere">{summaryOf(step, view, visit)}</p>
          </div>
          <button
            type="button"
            aria-label={words.changeStep(stepWords.stepNames[step.type] ?? step.type)}
            onClick={() => show(placeToChange(step))}
            className="min-h-11 min-w-11 rounded-lg px-2 font-medium text-primary hover:underline"
          >
            {words.change}
          </button>
        </li>
      ))}
    </ul>
  )
}

const isInDoubt = (step: Step, { asItIs }: Visit): boolean => step.state === 'to_fix' || asItIs.includes(step.type)

const placeToChange = (step: Step): Place =>
  step.type === 'claims' ? { step: 'claims', screen: 'form' } : firstOf(step.type)

function summaryOf(step: Step, { claims }: CheckView, visit: Visit): string {
  if (isInDoubt(step, visit)) return words.inDoubt
  switch (step.type) {
    case 'id_document': {
      const { document, read } = visit.id_document?.answer ?? {}
      const name = read?.full_name
      return [shortName(document?.document_type) ?? words.shown, ...(name ? [name] : [])].join(' · ')
    }
    case 'face':
      return words.compared
    case 'claims':
      return [claims.full_name, claims.address].filter(Boolean).join(' · ')
    default: {
      const { document_kind: kind, issuer } = visit.proof_of_address?.answer.read ?? {}
      return [shortName(kind) ?? words.shown, ...(issuer ? [issuer] : [])].join(' · ')
    }
  }
}
