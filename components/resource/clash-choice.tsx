'use client'
import { useIsReader } from '@/lib/client/is-reader'
import { actorSchema, type Fields } from '@/lib/resource/define'
import { Notice } from '@/components/ui/notice'
import { valueOf } from './columns'
import type { Drafts } from './drafts'
import { FieldValue } from './field-value'
import type { Choice, Choices } from './three-way'
import type { Conflict } from './use-save'
import { WhoSaved } from './who-saved'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface ClashChoiceProps {
  fields: Fields
  conflict: Conflict
  drafts: Drafts
  choices: Choices
  onChange: (choices: Choices) => void
}

const bringIntoView = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })

/** Fields changed both here and by somebody else: shows both values and asks which one to keep. */
export function ClashChoice({ fields, conflict: { saved, clashes }, drafts, choices, onChange }: ClashChoiceProps) {
  const t = useWords()
  const actor = actorSchema.safeParse(valueOf(saved, 'updated_by')).data
  const at = valueOf(saved, 'updated_at')
  const isOwn = useIsReader(actor)
  return (
    <div ref={bringIntoView} className="scroll-mb-16">
      <Notice tone="warning" isUrgent title={<WhoSaved actor={actor} at={typeof at === 'string' ? at : undefined} />}>
        <p>{t(en.nothingOfYoursIsLost)}</p>
        <div className="mt-2 space-y-2">
          {clashes.map((name) => {
            const field = fields[name]
            const side = (choice: Choice, label: string, record: object) =>
              field && (
                <label className="flex min-w-0 items-start gap-2 py-0.5">
                  <input
                    type="radio"
                    name={`keep-${name}`}
                    className="mt-0.5 shrink-0 accent-primary"
                    checked={(choices[name] ?? 'mine') === choice}
                    onChange={() => onChange({ ...choices, [name]: choice })}
                  />
                  <span className="min-w-0 break-words">
                    <span className="text-muted-foreground">{label}: </span>
                    <FieldValue
                      field={field}
                      value={choice === 'mine' ? drafts[name] : valueOf(saved, name)}
                      record={record}
                    />
                  </span>
                </label>
              )
            return (
              <fieldset key={name}>
                <legend className="font-medium">{field?.label}</legend>
                {side('mine', t(isOwn ? en.here : en.mine), drafts)}
                {side('theirs', t(isOwn ? en.elsewhere : en.theirs), saved)}
              </fieldset>
            )
          })}
        </div>
      </Notice>
    </div>
  )
}
