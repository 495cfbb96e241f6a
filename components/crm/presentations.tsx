'use client'
import { apiKey } from '@/lib/auth/keys/schema'
import { useFormats } from '@/lib/client/formats'
import { useWords } from '@/lib/client/words/words'
import { verificationSchema, contact } from '@/lib/crm/contacts/schema'
import { company } from '@/lib/crm/companies/schema'
import { deal } from '@/lib/crm/deals/schema'
import { task } from '@/lib/crm/tasks/schema'
import { template } from '@/lib/identity/templates/schema'
import type { Field } from '@/lib/resource/fields'
import type { Presentation } from '@/components/resource/presentation'
import { DocumentSays } from './document-says'
import { DueMoment } from './due-moment'
import { StageInput, StagesInOrder, StageValue } from './stage-field'
import { PriorityValue, StatusBadge } from './status-badges'
import { KnownTags, TagList } from './tag-list'
import { VerificationGlyph } from './verification-badge'
import en from '@/components/words/en/crm'

function Verification({ value }: { value: unknown }) {
  const verification = verificationSchema.safeParse(value).data
  return verification ? <VerificationGlyph verification={verification} /> : null
}

function Percent({ value }: { value: unknown }) {
  const formats = useFormats()
  return (
    <span className="tabular-nums" suppressHydrationWarning>
      {formats.percent(Number(value) / 100)}
    </span>
  )
}

function All() {
  return useWords()(en.all)
}
function Never() {
  return useWords()(en.never)
}

/** Fields that need more than the default presentation of their kind. */
export const PRESENTATIONS: ReadonlyMap<Field, Presentation> = new Map<Field, Presentation>([
  [contact.fields.verification, { Value: Verification }],
  [contact.fields.full_name, { Note: ({ record }) => <DocumentSays record={record} name="full_name" /> }],
  [contact.fields.birth_date, { Note: ({ record }) => <DocumentSays record={record} name="birth_date" /> }],
  [deal.fields.stage_id, { Value: StageValue, Input: StageInput, Values: StagesInOrder }],
  [deal.fields.probability, { Value: Percent }],
  [deal.fields.status, { Value: StatusBadge }],
  [task.fields.status, { Value: StatusBadge }],
  [task.fields.priority, { Value: PriorityValue }],
  [task.fields.due_at, { Value: DueMoment }],
  [contact.fields.tags, { Value: TagList, Known: KnownTags }],
  [company.fields.tags, { Value: TagList, Known: KnownTags }],
  [deal.fields.tags, { Value: TagList, Known: KnownTags }],
  [template.fields.document_countries, { Empty: All }],
  [template.fields.poa_kinds, { Empty: All }],
  [template.fields.languages, { Empty: All }],
  [apiKey.fields.expires_at, { Empty: Never }],
])
