'use client'
import { ListFilter, Redo2, Undo2, Zap } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { problemsOf } from '@/lib/workflows/definition/check'
import type { Definition } from '@/lib/workflows/definition/definition'
import { resourceOf } from '@/lib/workflows/definition/trigger'
import { Button } from '@/components/ui/button'
import { EditorProvider, useEditor, useMessages, useVariables, type Editor } from './editor-context'
import { FilterWords } from './filter-words'
import type { useHistory } from './history'
import { LimitsForm } from './limits-form'
import { useLookup } from './lookup'
import { FilterRows } from './record-forms'
import { SentenceCard, StepList } from './step-list'
import { TriggerForm } from './trigger-form'
import { recordWords, TriggerSentence } from './trigger-words'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

interface WorkflowEditorProps {
  history: ReturnType<typeof useHistory<Definition>>
  readOnly: boolean
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null

/** A workflow as sentences: trigger, condition and steps. */
export function WorkflowEditor({ history, readOnly }: WorkflowEditorProps) {
  const t = useWords()
  const [selected, select] = useState<string | null>(null)
  const lookup = useLookup()
  const { now: definition, change, undo, redo } = history
  const problems = useMemo(() => problemsOf(definition, lookup), [definition, lookup])
  const editor = useMemo(
    (): Editor => ({ definition, lookup, problems, selected, readOnly, select, change }),
    [definition, lookup, problems, selected, readOnly, change],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (readOnly || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping(event.target))
        return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [readOnly, undo, redo])
  return (
    <EditorProvider value={editor}>
      {!readOnly && (
        <div className="mb-2 flex flex-wrap gap-1 sm:pl-11">
          <Button size="small" variant="ghost" spent={!history.canUndo} onClick={undo} aria-keyshortcuts="Control+Z">
            <Undo2 aria-hidden />
            {t(en.undo)}
          </Button>
          <Button
            size="small"
            variant="ghost"
            spent={!history.canRedo}
            onClick={redo}
            aria-keyshortcuts="Control+Shift+Z"
          >
            <Redo2 aria-hidden />
            {t(en.redo)}
          </Button>
        </div>
      )}
      <div className="space-y-3">
        <TriggerCard />
        <ConditionCard />
        <StepList steps={definition.steps} list="/steps" />
      </div>
      <LimitsForm />
    </EditorProvider>
  )
}

const place = (tone: string) => `mt-2.5 grid size-8 place-items-center rounded-md ${tone}`

function TriggerCard() {
  const t = useWords()
  const { definition, lookup } = useEditor()
  return (
    <SentenceCard
      pointer="/trigger"
      label={t(en.whatStartsIt)}
      icon={
        <span className={place('bg-warning-soft text-warning')}>
          <Zap aria-hidden className="size-4" />
        </span>
      }
      sentence={<TriggerSentence trigger={definition.trigger} lookup={lookup} />}
      messages={useMessages('/trigger')}
    >
      <TriggerForm />
    </SentenceCard>
  )
}

/** The filter on the trigger's record; not shown for triggers without one. */
function ConditionCard() {
  const t = useWords()
  const { definition, lookup, change, readOnly } = useEditor()
  const variables = useVariables('/steps/0')
  const messages = useMessages('/condition')
  const path = resourceOf(definition.trigger)
  const shape = path ? lookup(path) : undefined
  if (!shape) return null
  const fields = shape.fields
  if (readOnly && !definition.condition) return null
  return (
    <SentenceCard
      pointer="/condition"
      label={t(en.condition)}
      icon={
        <span className={place('bg-muted text-muted-foreground')}>
          <ListFilter aria-hidden className="size-4" />
        </span>
      }
      sentence={
        definition.condition ? (
          <>
            {t.rich(en.onlyIf, {
              filterWords: <FilterWords filter={definition.condition} fields={fields} variables={variables} />,
            })}
          </>
        ) : (
          <span className="text-muted-foreground">
            {t(en.forEvery, { recordWords: recordWords(t, definition.trigger, lookup) })}
          </span>
        )
      }
      messages={messages}
    >
      <FilterRows
        fields={fields}
        filter={definition.condition}
        variables={{}}
        error={Object.values(messages)[0]}
        onChange={(condition) => change({ ...definition, condition }, '/condition')}
      />
    </SentenceCard>
  )
}
