'use client'
import { FileCheck } from 'lucide-react'
import { DEFAULT_TEMPLATE, template } from '@/lib/identity/templates/schema'
import { EmptyState } from '@/components/resource/empty-state'
import en from '@/components/words/en/check-settings'
import { useWords } from '@/lib/client/words/words'
import { ListPage } from '@/components/resource/list-page'
import { TEMPLATE_NAMES, NEW_NOTICE_GROUP } from '@/components/settings/template-fields'
import { Badge } from '@/components/ui/badge'

const NEW_TEMPLATE = { ...DEFAULT_TEMPLATE, name: '' }

/** What checks ask for, to choose from. */
export function Templates() {
  const t = useWords()
  return (
    <ListPage
      isTall
      resource={template}
      href="/settings/templates"
      create={{
        names: TEMPLATE_NAMES,
        group: NEW_NOTICE_GROUP,
        initial: NEW_TEMPLATE,
        sample: { ...DEFAULT_TEMPLATE, name: 'Age only', checks: ['age_verification'] },
      }}
      description={t(en.whatAnIdentityCheckAsks)}
      columns={[
        {
          field: 'name',
          render: ({ name, is_default }) => (
            <>
              {name}
              {is_default && (
                <Badge tone="accent" className="ml-2">
                  {t(en.default)}
                </Badge>
              )}
            </>
          ),
        },
        { field: 'checks', width: 352, wide: true },
        { field: 'minimum_age', width: 128, wide: true },
        { field: 'updated_at', width: 128, wide: true },
      ]}
      empty={
        <EmptyState icon={<FileCheck />} title={t(en.noTemplatesYet)}>
          {t(en.aTemplateSaysWhatA)}
        </EmptyState>
      }
    />
  )
}
