'use client'
import { Link } from '@/components/ui/link'
import type { ReactNode } from 'react'
import { useFormats } from '@/lib/client/formats'
import { formatAddress } from '@/lib/format'
import type { Field } from '@/lib/resource/fields'
import { Badge } from '@/components/ui/badge'
import { LinkedText } from '@/components/ui/linked-text'
import { choiceWord } from '@/lib/client/words/labels'
import { valueOf } from './columns'
import { Moment } from './moment'
import { decimalWords } from './numbers'
import { usePresentation } from './presentation'
import { useRecordHref } from './record-links'
import { ReferenceValue } from './reference-value'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface FieldValueProps {
  field: Field
  value: unknown
  /** The field's record: amounts need its currency. */
  record?: object
  /** Within a grid with roving tabindex: nested links are not tab stops. */
  isInList?: boolean
  /** Within a button or link: text only. */
  isPlain?: boolean
}
/** Nothing to show. */
export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && !value.length) ||
  (typeof value === 'object' && !Array.isArray(value) && !Object.keys(value).length)

/** A dash, which screen readers read as "empty". */
export function EmptyValue() {
  const t = useWords()
  return (
    <span className="text-muted-foreground/70">
      <span aria-hidden>–</span>
      <span className="sr-only">{t(en.empty)}</span>
    </span>
  )
}

/** A formatted value; a dash if empty. */
export function FieldValue({ field, value, record, isInList, isPlain }: FieldValueProps): ReactNode {
  const { Value: Special, Empty } = usePresentation(field) ?? {}
  if (isEmpty(value) && Empty) return <Empty />
  if (isEmpty(value)) return <EmptyValue />
  if (isPlain && field.kind === 'reference' && !Special && field.target)
    return <ReferenceValue target={field.target} id={String(value)} />
  if (isPlain && !Special && ['email', 'text', 'long_text'].includes(field.kind)) return String(value)
  if (Special) return <Special value={value} record={record ?? null} />
  return (
    <PlainValue
      field={field}
      value={value}
      currency={record && valueOf(record, 'currency')}
      {...(isInList && { tabIndex: -1 })}
    />
  )
}

interface PlainValueProps {
  field: Field
  value: unknown
  currency: unknown
  /** The tabindex of links. */
  tabIndex?: number
}

function PlainValue({ field, value, currency, tabIndex }: PlainValueProps): ReactNode {
  const t = useWords()
  const formats = useFormats()
  const text = String(value)
  switch (field.kind) {
    case 'timestamp':
      return <Moment iso={text} />
    case 'date':
      // Server and browser may have different versions of locale data.
      return (
        <time dateTime={text} suppressHydrationWarning>
          {formats.date(text)}
        </time>
      )
    case 'boolean':
      return value === true ? t(en.yes) : t(en.no)
    case 'decimal':
      return (
        <span className="tabular-nums" suppressHydrationWarning>
          {decimalWords(formats, field, text, currency)}
        </span>
      )
    case 'choice':
      return choiceWord(t, field, text)
    case 'email':
      return (
        <a className="relative z-1 hover:underline" tabIndex={tabIndex} href={`mailto:${text}`}>
          {text}
        </a>
      )
    case 'texts':
    case 'choices':
      return Array.isArray(value) ? (
        <Words
          words={value.map((one) => (field.kind === 'choices' ? choiceWord(t, field, String(one)) : String(one)))}
        />
      ) : null
    case 'reference':
      return <Reference target={field.target} id={text} tabIndex={tabIndex} />
    case 'references':
      return Array.isArray(value) ? String(value.length) : null
    case 'address':
      return typeof value === 'object' && value !== null ? formatAddress(value) : null
    case 'map':
      return typeof value === 'object' && value !== null ? (
        <Words words={Object.entries(value).map(([name, one]) => `${name}: ${String(one)}`)} />
      ) : null
    case 'json':
      return <code className="text-xs">{JSON.stringify(value)}</code>
    case 'long_text':
      return tabIndex === undefined ? (
        <span className="whitespace-pre-wrap">
          <LinkedText>{text}</LinkedText>
        </span>
      ) : (
        text
      )
    case 'rank':
    case 'integer':
      return text
    case 'text':
      return /^https?:\/\//.test(text) ? (
        <a
          className="relative z-1 text-primary hover:underline"
          tabIndex={tabIndex}
          href={text}
          rel="noreferrer"
          target="_blank"
        >
          {text.replace(/^https?:\/\//, '')}
        </a>
      ) : tabIndex === undefined ? (
        <LinkedText>{text}</LinkedText>
      ) : (
        text
      )
  }
}

interface ReferenceProps {
  target: string | undefined
  id: string
  tabIndex: number | undefined
}

function Reference({ target, id, tabIndex }: ReferenceProps) {
  const href = useRecordHref(target ?? '', id)
  if (!target) return id
  const title = <ReferenceValue target={target} id={id} />
  return href ? (
    <Link
      href={href}
      tabIndex={tabIndex}
      {...(tabIndex !== undefined && { prefetch: false })}
      className="relative z-1 hover:underline"
    >
      {title}
    </Link>
  ) : (
    title
  )
}

function Words({ words }: { words: string[] }) {
  return (
    <>
      {words.map((word) => (
        <Badge key={word} className="mr-1">
          <span className="truncate">{word}</span>
        </Badge>
      ))}
    </>
  )
}
