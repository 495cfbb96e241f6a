'use client'
import { Mails } from 'lucide-react'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { EmptyState } from '@/components/resource/empty-state'
import en from '@/components/words/en/mail-settings'
import { useWords } from '@/lib/client/words/words'
import { ListPage } from '@/components/resource/list-page'

const SAMPLE = mailTemplate.sample ?? {}

/** The texts of mails. */
export function MailTemplates() {
  const t = useWords()
  return (
    <ListPage
      resource={mailTemplate}
      href="/settings/mail-templates"
      description={t(en.theWordsOfMailsThose)}
      create={{ sample: SAMPLE }}
      columns={[
        { field: 'name' },
        { field: 'kind', width: 176 },
        { field: 'subject', width: 280, wide: true },
        { field: 'updated_at', width: 128, wide: true },
      ]}
      empty={
        <EmptyState icon={<Mails />} title={t(en.noMailTemplatesYet)}>
          {t(en.aTemplateHoldsWordsThat)}
        </EmptyState>
      }
    />
  )
}
