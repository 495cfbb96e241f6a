'use client'
import { useRef } from 'react'
import { MAX_SUBJECT_LENGTH, MAX_TEXT_LENGTH } from '@/lib/mail/templates/schema'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

export interface Words {
  subject: string
  text: string
}

/** Subject and text of a mail, with the merge fields that they accept. */
export function MailWords({
  words,
  onChange,
  fields,
  messages,
}: {
  words: Words
  onChange: (words: Words) => void
  /** All merge fields. */
  fields: string[]
  messages: Record<string, string>
}) {
  const t = useWords()
  const area = useRef<HTMLTextAreaElement>(null)
  const insert = (name: string) => {
    const place = area.current?.selectionStart ?? words.text.length
    onChange({ ...words, text: `${words.text.slice(0, place)}{{${name}}}${words.text.slice(place)}` })
    area.current?.focus()
  }
  return (
    <>
      <Field label={t(en.subject)} required error={messages.subject}>
        {(control) => (
          <Input
            {...control}
            required
            autoComplete="off"
            maxLength={MAX_SUBJECT_LENGTH}
            value={words.subject}
            onChange={(event) => onChange({ ...words, subject: event.target.value })}
          />
        )}
      </Field>
      <Field label={t(en.text)} required error={messages.text} hint={t(en.emptyLinesSeparate)}>
        {(control) => (
          <Textarea
            {...control}
            ref={area}
            required
            rows={9}
            maxLength={MAX_TEXT_LENGTH}
            value={words.text}
            onChange={(event) => onChange({ ...words, text: event.target.value })}
          />
        )}
      </Field>
      <Field label={t(en.insertAField)} hint={t(en.itStandsForAValue)}>
        {(control) => (
          <Select {...control} value="" onChange={(event) => event.target.value && insert(event.target.value)}>
            <option value="">{t(en.chooseAField)}</option>
            {fields.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  )
}
