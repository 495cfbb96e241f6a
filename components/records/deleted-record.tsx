'use client'
import { Trash2 } from 'lucide-react'
import { useFormats } from '@/lib/client/formats'
import { useFields } from '@/lib/client/fields'
import { ActorName } from '@/components/resource/actor-name'
import { shortTitle, shownNames, valueOf } from '@/components/resource/columns'
import { FieldValue } from '@/components/resource/field-value'
import type { AnyRecord, Screen } from '@/components/resource/screen'
import { Card } from '@/components/ui/card'
import { Fact, Facts } from '@/components/ui/facts'
import { PageHeader } from '@/components/ui/page-header'
import { RestoreButton } from './restore-button'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** A deleted record: its contents, who deleted it and when, and a button to restore it. */
export function DeletedRecord({ screen, record }: { screen: Screen; record: AnyRecord }) {
  const t = useWords()
  const formats = useFormats()
  const { resource, href } = screen
  const fields = useFields(resource)
  const at = valueOf(record, 'deleted_at')
  return (
    <>
      <PageHeader back={{ href, label: t.resource(resource).plural }} title={shortTitle(resource, record)} />
      <div
        role="status"
        className="mb-4 flex flex-wrap items-center gap-3 rounded-md border border-warning/25 bg-warning-soft px-3 py-2"
      >
        <Trash2 aria-hidden className="size-4 shrink-0 text-warning" />
        <p className="min-w-0 flex-1">
          {t.rich(en.deletedThis, {
            actorName: <ActorName actor={record.updated_by} />,
            label: t.inSentence(t.resource(resource).label),
          })}
          {typeof at === 'string' && t(en.on, { at: formats.dateTime(at) })}.
        </p>
        <RestoreButton screen={screen} record={record} />
      </div>
      <Card title={t(en.details)}>
        <Facts>
          {shownNames(fields)
            .filter((name) => name !== 'updated_at' && name !== 'updated_by')
            .map((name) => {
              const field = fields[name]
              return (
                field && (
                  <Fact key={name} label={field.label}>
                    <FieldValue field={field} value={valueOf(record, name)} record={record} />
                  </Fact>
                )
              )
            })}
        </Facts>
      </Card>
    </>
  )
}
