'use client'
import type { ReactNode } from 'react'
import { formatAddress, humanise } from '@/lib/format'
import type { Field } from '@/lib/resource/fields'
import { Badge } from '@/components/ui/badge'
import { Moment } from './moment'
import { ReferenceValue } from './reference-value'

/** A value as people read it; a dash where there is none. */
export function FieldValue({ field, value }: { field: Field; value: unknown }): ReactNode {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length)
  if (isEmpty) return <span className="text-muted-foreground/70"><span aria-hidden>–</span><span className="sr-only">empty</span></span>
  switch (field.kind) {
    case 'timestamp': return <Moment iso={String(value)} />
    case 'boolean': return value === true ? 'Yes' : 'No'
    case 'choice': return humanise(String(value))
    case 'email': return <a className="relative z-1 hover:underline" href={`mailto:${String(value)}`}>{String(value)}</a>
    case 'texts': case 'choices': return Array.isArray(value) ? <Words words={value.map(String)} human={field.kind === 'choices'} /> : null
    case 'reference': return field.target ? <ReferenceValue target={field.target} id={String(value)} /> : String(value)
    case 'address': return formatAddress(value)
    case 'json': return <code className="text-xs">{JSON.stringify(value)}</code>
    case 'long_text': return <span className="whitespace-pre-wrap">{String(value)}</span>
    case 'text': case 'integer': return String(value)
  }
}

function Words({ words, human }: { words: string[]; human: boolean }) {
  return <>{words.map((word) => <Badge key={word} className="mr-1">{human ? humanise(word) : word}</Badge>)}</>
}
