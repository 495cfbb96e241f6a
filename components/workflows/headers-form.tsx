'use client'
import { Plus, X } from 'lucide-react'
import type { Step } from '@/lib/workflows/definition/steps'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useDraft } from './draft-of'
import { useChangeStep, useMessages, useVariables, type FormProps } from './editor-context'
import { freeHeaderName, headersIn, type HeaderRow } from './header-rows'
import { ValueText } from './value-text'
import en from '@/components/words/en/workflows'
import { useWords } from '@/lib/client/words/words'

type HttpStep = Extract<Step, { type: 'http' }>

/** The headers of a request, one per row. */
export function Headers({ step, pointer }: FormProps<HttpStep>) {
  const t = useWords()
  const change = useChangeStep(pointer, step)
  const variables = useVariables(pointer)
  const messages = useMessages(pointer)
  const { draft: rows, setDraft } = useDraft<HeaderRow[], HttpStep['headers']>(step.headers, Object.entries, headersIn)
  const set = (next: HeaderRow[]) => {
    setDraft(next)
    change({ headers: headersIn(next) })
  }
  const isTwice = (name: string, i: number) =>
    rows.slice(0, i).some(([other]) => other.toLowerCase() === name.toLowerCase())
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.headers)}</legend>
      {rows.map(([name, value], i) => (
        // The name is edited here, so it cannot be the key.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="flex items-start gap-1">
          <Input
            aria-label={t(en.headerName, { i: i + 1 })}
            className="max-w-44"
            value={name}
            onChange={(event) => set(rows.with(i, [event.target.value.replaceAll(/[^A-Za-z0-9-]/g, ''), value]))}
          />
          <Field
            label={<span className="sr-only">{t(en.headerValue, { i: i + 1 })}</span>}
            error={isTwice(name, i) ? t(en.thereIsAHeaderOf, { name }) : messages[`headers/${name}`]}
            className="min-w-0 flex-1 space-y-0"
          >
            {(control) => (
              <ValueText
                control={control}
                value={value}
                variables={variables}
                onChange={(next) => set(rows.with(i, [name, next]))}
              />
            )}
          </Field>
          <Button
            variant="ghost"
            size="small"
            className="h-9 md:h-8"
            aria-label={t(en.removeHeader, { i: i + 1 })}
            onClick={() => set(rows.toSpliced(i, 1))}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
      <Button size="small" onClick={() => set([...rows, [freeHeaderName(rows), '']])}>
        <Plus aria-hidden />
        {t(en.addAHeader)}
      </Button>
    </fieldset>
  )
}
