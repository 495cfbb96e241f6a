'use client'
import { Mails } from 'lucide-react'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { EmptyState } from '@/components/resource/empty-state'
import { ListPage } from '@/components/resource/list-page'

const SAMPLE = mailTemplate.sample ?? {}

export default function MailTemplatesPage() {
  return (
    <ListPage
      resource={mailTemplate}
      href="/settings/mail-templates"
      description="The words of mails: those that are sent by themselves, and your own for writing to contacts."
      create={{ sample: SAMPLE }}
      columns={[
        { field: 'name' },
        { field: 'kind', width: 176 },
        { field: 'subject', width: 280, wide: true },
        { field: 'updated_at', width: 128, wide: true },
      ]}
      empty={
        <EmptyState icon={<Mails />} title="No mail templates yet">
          A template holds words that you send again and again.
        </EmptyState>
      }
    />
  )
}
