'use client'
import { useState } from 'react'
import { useRecords } from '@/lib/client/records'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Select } from '@/components/ui/select'
import type { Words } from './mail-words'
import en from '@/components/words/en/mail'
import { useWords } from '@/lib/client/words/words'

const PAGE = 200

/** Inserts a template. Replaces typed text only after confirmation. */
export function TemplateChoice({ words, onChoose }: { words: Words; onChoose: (words: Words) => void }) {
  const t = useWords()
  const templates = useRecords(mailTemplate, { kind: 'message', limit: PAGE, sort: 'name' }).records ?? []
  const [chosen, setChosen] = useState('')
  const [begun, setBegun] = useState<Words>({ subject: '', text: '' })
  const template = templates.find(({ id }) => id === chosen)
  const isEdited = words.subject !== begun.subject || words.text !== begun.text
  const isWaiting = template !== undefined && isEdited && template.text !== begun.text
  const use = ({ subject, text }: Words) => {
    setBegun({ subject, text })
    onChoose({ subject, text })
  }
  if (!templates.length) return null
  return (
    <>
      <Field label={t(en.template)}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            onChange={(event) => {
              const found = templates.find(({ id }) => id === event.target.value)
              setChosen(event.target.value)
              if (found && !isEdited) use(found)
            }}
          >
            <option value="">{t(en.none)}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isWaiting && (
        <Notice tone="warning" title={t(en.whatYouHaveTypedIs)}>
          <Button size="small" className="mt-1.5" onClick={() => use(template)}>
            {t(en.replaceItWithTheTemplate)}
          </Button>
        </Notice>
      )}
    </>
  )
}
