'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'
import type { Formats } from '@/lib/formats'
import type { Field } from '@/lib/resource/fields'
import { ME } from '@/lib/resource/filter-value'
import { Checkbox } from '@/components/ui/checkbox'
import type { ControlProps } from '@/components/ui/field'
import en from '@/components/words/en/resource'
import { choiceWord } from '@/lib/client/words/labels'
import { ReferenceInput } from './reference-input'
import { useReferenceTitle } from './references'
import { Token, TokenInput, type Notation } from './token-input'
import { WordsInput } from './words-input'

interface SeveralInputProps {
  field: Field
  value: string[]
  onChange: (value: string[]) => void
  control: ControlProps
}
/** As many checkboxes as can be scanned at a glance. */
const MAX_BOXES = 20

/**
 * Input for several values of a field: checkboxes for few choices, record titles for references, otherwise free text in
 * the user's notation.
 */
export function SeveralInput({ field, value, onChange, control }: SeveralInputProps) {
  const t = useWords()
  const formats = useFormats()
  if (field.choices && field.choices.length <= MAX_BOXES)
    return <Boxes key={field.label} {...{ field, value, onChange, control }} />
  if (field.target) return <SeveralRecords {...{ value, onChange, control }} target={field.target} />
  if (field.kind === 'texts') return <WordsInput {...{ field, value, onChange, control }} />
  return <TokenInput {...{ value, onChange, control }} notation={notationOf(t, formats, field)} />
}

function Boxes({ field, value, onChange, control }: SeveralInputProps) {
  const t = useWords()
  const [first] = useState(value)
  // A choice that is gone can be unticked; its box stays, and keeps the focus.
  const choices = new Set([...(field.choices ?? []), ...first, ...value])
  return (
    <div id={control.id} role="group" aria-label={field.label} className="max-h-44 overflow-y-auto">
      {[...choices].map((choice) => (
        <Checkbox
          key={choice}
          label={choiceWord(t, field, choice)}
          checked={value.includes(choice)}
          onChange={(event) =>
            onChange(event.target.checked ? [...value, choice] : value.filter((one) => one !== choice))
          }
        />
      ))}
    </div>
  )
}

/** Converts between the user's notation and the API's; undefined for text. */
function notationOf(t: Translate, formats: Formats, field: Field): Notation | undefined {
  switch (field.kind) {
    case 'decimal':
    case 'integer':
      return { read: (typed) => formats.readNumber(typed)?.value ?? null, write: formats.numberTyped }
    case 'date':
      return { read: formats.readDate, write: formats.date }
    case 'timestamp':
      return { read: (typed) => formats.readMoment(typed), write: formats.dateTime }
    case 'choice':
    case 'choices': {
      const write = (choice: string) => choiceWord(t, field, choice)
      const read = (typed: string) => field.choices?.find((one) => [one, write(one)].some(isLike(typed))) ?? null
      return { read, write }
    }
    default:
      return undefined
  }
}

const isLike = (typed: string) => (word: string) => word.toLocaleLowerCase() === typed.trim().toLocaleLowerCase()

interface SeveralRecordsProps extends Omit<SeveralInputProps, 'field'> {
  target: string
}

/** Records by title: each one picked is added to those above. */
function SeveralRecords({ target, value, onChange, control }: SeveralRecordsProps) {
  const t = useWords()
  return (
    <div className="space-y-1.5">
      {value.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {value.map((id) => (
            <RecordToken
              key={id}
              target={target}
              id={id}
              onRemove={() => onChange(value.filter((one) => one !== id))}
            />
          ))}
        </div>
      )}
      <ReferenceInput
        control={control}
        target={target}
        value=""
        adds
        onChange={(id) => {
          if (id && !value.includes(id)) onChange([...value, id])
        }}
        none={value.length ? t(en.addAnother) : t(en.choose)}
        {...(target === 'members' && { first: { id: ME, title: t(en.me) } })}
      />
    </div>
  )
}

function RecordToken({ target, id, onRemove }: { target: string; id: string; onRemove: () => void }) {
  const t = useWords()
  const title = useReferenceTitle(target, id === ME ? '' : id)
  return <Token word={id === ME ? t(en.me) : (title ?? '…')} onRemove={onRemove} />
}
