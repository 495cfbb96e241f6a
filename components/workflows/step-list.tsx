'use client'
import { ArrowDown, ArrowUp, CircleAlert, Copy, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BranchStep, Step } from '@/lib/workflows/definition/steps'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { AddStep } from './add-step'
import { freshKey, insertStep, moveStep, removeStep } from './edit'
import { cardId, focusCard } from './focus-card'
import { useEditor, useMessages, useVariables } from './editor-context'
import { StepForm } from './step-form'
import { STEP_KINDS, StepSentence } from './step-words'
import { TestSentence } from './test-editor'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface SentenceCardProps {
  pointer: string
  label: string
  icon: ReactNode
  sentence: ReactNode
  messages: Record<string, string>
  actions?: ReactNode
  children: ReactNode
}

/** One sentence of a workflow: collapsed to read, expanded to edit. */
export function SentenceCard({ pointer, label, icon, sentence, messages, actions, children }: SentenceCardProps) {
  const t = useWords()
  const { selected, select, readOnly } = useEditor()
  const isOpen = selected === pointer && !readOnly
  const problems = Object.values(messages)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  useFocusOfNew(pointer, isOpen)
  return (
    <div className="flex min-w-0 gap-3">
      <span className="relative flex shrink-0 justify-center max-sm:hidden">
        {icon}
        <span aria-hidden className="absolute top-9 bottom-[-0.75rem] w-px bg-border" />
      </span>
      <div
        ref={card}
        id={cardId(pointer)}
        className={classNames(
          'min-w-0 flex-1 rounded-lg border bg-card shadow-xs',
          isOpen && 'border-primary ring-2 ring-primary/20',
          problems.length > 0 && !isOpen && 'border-destructive/60',
        )}
      >
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <button
            type="button"
            aria-expanded={isOpen}
            disabled={readOnly}
            onClick={() => select(isOpen ? null : pointer)}
            className="min-w-0 flex-[1_1_12rem] rounded-lg px-4 py-3 text-left leading-7 disabled:cursor-default"
          >
            <span className="sr-only">{label}: </span>
            {sentence}
          </button>
          {problems.length > 0 && (
            <span
              className="flex items-center gap-1 px-4 pb-2 text-xs sm:py-2 text-destructive"
              title={problems.join('\n')}
            >
              <CircleAlert aria-hidden className="size-4" />
              {problems.length === 1 ? t(en.problem) : t(en.problems, { count: problems.length })}
            </span>
          )}
        </div>
        {isOpen && (
          <div className="space-y-4 border-t px-4 py-4">
            {children}
            {actions && <div className="flex flex-wrap gap-1 border-t pt-3">{actions}</div>}
          </div>
        )}
      </div>
    </div>
  )
}

/** Focuses a newly added card. If a menu added it, that does so once it has closed: until then it holds the focus. */
function useFocusOfNew(pointer: string, isOpen: boolean): void {
  const [added] = useState(isOpen ? pointer : null)
  useEffect(() => {
    if (added !== null) focusCard(added)
  }, [added])
}

interface StepListProps {
  steps: Step[]
  list: string
  /** The step or way that contains them. */
  of?: string
}

/** Steps in order, with buttons to insert more. */
export function StepList({ steps, list, of }: StepListProps) {
  return (
    <ol className="space-y-3">
      {steps.map((step, i) => (
        <li key={step.key}>
          <StepCard step={step} pointer={`${list}/${i}`} isFirst={i === 0} isLast={i === steps.length - 1} />
        </li>
      ))}
      <li className="sm:pl-11">
        <AddStep list={list} index={steps.length} of={of} />
      </li>
    </ol>
  )
}

interface StepCardProps {
  step: Step
  pointer: string
  isFirst: boolean
  isLast: boolean
}

function StepCard({ step, pointer, isFirst, isLast }: StepCardProps) {
  const t = useWords()
  const { lookup } = useEditor()
  const variables = useVariables(pointer)
  const { Icon, label, tone } = STEP_KINDS[step.type]
  return (
    <>
      <SentenceCard
        pointer={pointer}
        label={t(label)}
        icon={
          <span className={classNames('mt-2.5 grid size-8 place-items-center rounded-md', tone)}>
            <Icon aria-hidden className="size-4" />
          </span>
        }
        sentence={
          <StepSentence
            step={step}
            variables={variables}
            fieldsOf={(path) => lookup(path)?.fields ?? {}}
            labelOf={(path) => lookup(path)?.label ?? path}
          />
        }
        messages={useOwnMessages(step, pointer)}
        actions={<StepActions step={step} pointer={pointer} isFirst={isFirst} isLast={isLast} />}
      >
        <StepForm step={step} pointer={pointer} />
      </SentenceCard>
      {step.type === 'branch' && <Branches step={step} pointer={pointer} />}
      {step.type === 'for_each' && (
        <div className="mt-3 rounded-lg border bg-muted/40 p-3 sm:ml-11">
          <StepList steps={step.steps} list={`${pointer}/steps`} of={t(label)} />
        </div>
      )}
    </>
  )
}

/** Without the messages of nested steps. */
function useOwnMessages(step: Step, pointer: string): Record<string, string> {
  const messages = useMessages(pointer)
  if (step.type !== 'branch' && step.type !== 'for_each') return messages
  return Object.fromEntries(Object.entries(messages).filter(([place]) => !/(^|\/)(steps|otherwise)\//.test(place)))
}

/** Scroll margins that clear the phone's bottom bar and the focus ring. */
const IN_SIGHT = 'scroll-my-3 max-md:scroll-mb-20'
/** The pressed button moves with its step, so it is scrolled back into view. */
const keepInSight = (pressed: Element) => requestAnimationFrame(() => pressed.scrollIntoView({ block: 'nearest' }))

function StepActions({ step, pointer, isFirst, isLast }: StepCardProps) {
  const t = useWords()
  const { definition, change, select } = useEditor()
  const move = (by: 1 | -1, pressed: Element) => {
    const moved = moveStep(definition, pointer, by)
    change(moved.definition)
    select(moved.pointer)
    keepInSight(pressed)
  }
  const [, list = '', index = '0'] = /^(.*)\/(\d+)$/.exec(pointer) ?? []
  const hasSteps = step.type === 'branch' || step.type === 'for_each'
  return (
    <>
      <Button
        size="small"
        variant="ghost"
        className={IN_SIGHT}
        spent={isFirst}
        onClick={({ currentTarget }) => move(-1, currentTarget)}
      >
        <ArrowUp aria-hidden />
        {t(en.up)}
      </Button>
      <Button
        size="small"
        variant="ghost"
        className={IN_SIGHT}
        spent={isLast}
        onClick={({ currentTarget }) => move(1, currentTarget)}
      >
        <ArrowDown aria-hidden />
        {t(en.down)}
      </Button>
      {!hasSteps && (
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            const copy = { ...step, key: freshKey(definition, step.key.replace(/_\d+$/, '')) }
            change(insertStep(definition, list, Number(index) + 1, copy))
            select(`${list}/${Number(index) + 1}`)
          }}
        >
          <Copy aria-hidden />
          {t(en.copy)}
        </Button>
      )}
      <Button
        size="small"
        variant="ghost"
        className="ml-auto text-destructive"
        onClick={({ currentTarget }) => {
          // The focused button is removed with its step: focus moves to the button that adds a step.
          currentTarget.closest('ol')?.querySelector<HTMLElement>(':scope > li:last-child button')?.focus()
          change(removeStep(definition, pointer))
          select(null)
        }}
      >
        <Trash2 aria-hidden />
        {t(en.remove2)}
      </Button>
    </>
  )
}

/** The paths of a branch side by side, each with its steps. */
function Branches({ step, pointer }: { step: BranchStep; pointer: string }) {
  const t = useWords()
  const variables = useVariables(pointer)
  return (
    <div className="mt-3 grid gap-3 sm:ml-11 xl:grid-cols-2">
      {step.paths.map((path, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <section key={i} aria-label={path.name} className="min-w-0 rounded-lg border bg-muted/40 p-3">
          <p className="mb-2 font-medium">{path.name}</p>
          <p className="mb-3 text-[0.8125rem] leading-6 text-muted-foreground">
            {t.rich(en.if2, { testSentence: <TestSentence test={path.when} variables={variables} /> })}
          </p>
          <StepList steps={path.steps} list={`${pointer}/paths/${i}/steps`} of={path.name} />
        </section>
      ))}
      <section aria-label={t(en.otherwise)} className="min-w-0 rounded-lg border bg-muted/40 p-3">
        <p className="mb-3 font-medium">{t(en.otherwise)}</p>
        <StepList steps={step.otherwise} list={`${pointer}/otherwise`} of={t(en.otherwise)} />
      </section>
    </div>
  )
}
