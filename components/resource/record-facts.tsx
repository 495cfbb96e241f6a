'use client'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useFields } from '@/lib/client/fields'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { shownNames, valueOf } from './columns'
import { EditableField } from './editable-field'
import { isEmpty } from './field-value'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface RecordFactsProps<F extends Fields> {
  resource: Resource<F>
  record: RecordOf<F>
  /** Defaults to all fields worth showing. */
  names?: (keyof RecordOf<F> & string)[]
}

/**
 * A record's facts, editable in place if permitted; empty ones are collapsed. The currency is shown with its amount.
 */
export function RecordFacts<F extends Fields>({ resource, record, names }: RecordFactsProps<F>) {
  const t = useWords()
  const fields = useFields(resource)
  const [isOpen, setOpen] = useState(false)
  const shown = names ?? shownNames(fields).filter((name) => !(name === 'currency' && fields.amount))
  const isBlank = (name: string) => isEmpty(valueOf(record, name))
  // Explicitly requested fields are always shown, and a field that is emptied here stays visible.
  const [emptyAtFirst] = useState(() => (names ? [] : shown.filter(isBlank)))
  const folded = emptyAtFirst.filter(isBlank)
  const Arrow = isOpen ? ChevronDown : ChevronRight
  const fact = (name: string) => {
    const field = fields[name]
    return field && <EditableField key={name} resource={resource} record={record} name={name} field={field} />
  }
  return (
    <>
      <dl>{shown.filter((name) => isOpen || !folded.includes(name)).map(fact)}</dl>
      {folded.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 -ml-1 flex h-8 items-center gap-1.5 rounded-md px-1 text-muted-foreground hover:text-foreground print:hidden"
        >
          <Arrow aria-hidden className="size-4" />
          {t(en.emptyFactFacts, { count: folded.length })}
        </button>
      )}
    </>
  )
}
