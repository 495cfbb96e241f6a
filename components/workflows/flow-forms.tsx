'use client'
import { Plus, X } from 'lucide-react'
import type { Path, Step } from '@/lib/workflows/definition/steps'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useChangeStep, useMessages, useVariables, type FormProps } from './editor-context'
import { TestEditor } from './test-editor'
import { ValueText } from './value-text'
import { NumberInput } from './number-input'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

/** The paths of a branch, each with its condition. */
export function BranchForm({ step, pointer }: FormProps<Extract<Step, { type: 'branch' }>>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  const set = (i: number, changes: Partial<Path>) =>
    change({ paths: step.paths.map((path, at) => (at === i ? { ...path, ...changes } : path)) })
  return (
    <div className="space-y-4">
      <p className="text-[0.8125rem] text-muted-foreground">{t(en.theFirstWayThatFits)}</p>
      {step.paths.map((path, i) => (
        // Paths have no stable id: their names are edited here.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={i} aria-label={t(en.way, { i: i + 1 })} className="space-y-3 rounded-md border p-3">
          <div className="flex items-start gap-1">
            <Field label={t(en.way, { i: i + 1 })} error={messages[`paths/${i}/name`]} className="min-w-0 flex-1">
              {(control) => (
                <Input {...control} value={path.name} onChange={(event) => set(i, { name: event.target.value })} />
              )}
            </Field>
            {step.paths.length > 1 && (
              <Button
                variant="ghost"
                size="small"
                className="mt-[1.4rem] h-9 md:h-8"
                aria-label={t(en.removeWay, { i: i + 1 })}
                onClick={() => change({ paths: step.paths.toSpliced(i, 1) })}
              >
                <X aria-hidden />
              </Button>
            )}
          </div>
          <TestEditor
            test={path.when}
            variables={variables}
            error={Object.entries(messages).find(([place]) => place.startsWith(`paths/${i}/when`))?.[1]}
            onChange={(when) => set(i, { when })}
          />
        </fieldset>
      ))}
      {step.paths.length < 10 && (
        <Button
          size="small"
          onClick={() =>
            change({
              paths: [
                ...step.paths,
                { name: t(en.way2, { count: step.paths.length + 1 }), when: { and: [] }, steps: [] },
              ],
            })
          }
        >
          <Plus aria-hidden />
          {t(en.addAWay)}
        </Button>
      )}
    </div>
  )
}

export function ForEachForm({ step, pointer }: FormProps<Extract<Step, { type: 'for_each' }>>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  return (
    <>
      <Field label={t(en.list)} required error={messages.of} hint={t(en.suchAsTheRecordsThat)}>
        {(control) => (
          <ValueText
            control={control}
            value={step.of}
            variables={variables}
            suits={['list', 'texts']}
            onChange={(of) => change({ of })}
          />
        )}
      </Field>
      <Field label={t(en.atMost)} hint={t(en.to2)}>
        {(control) => (
          <NumberInput control={control} min={1} max={1000} value={step.most} onChange={(most) => change({ most })} />
        )}
      </Field>
    </>
  )
}
