'use client'
import { Upload } from 'lucide-react'
import { useFormats } from '@/lib/client/formats'
import { useMayWrite, useOrganisationPath } from '@/lib/client/organisation'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { EmptyValue } from '@/components/resource/field-value'
import { EmptyState } from '@/components/resource/empty-state'
import { ResourceTable } from '@/components/resource/resource-table'
import { Card } from '@/components/ui/card'
import { JobHeader } from './job-tabs'
import { JobStatusBadge } from './job-status'
import { UploadForm } from './upload-form'
import { collectionAt, completedWithoutWriting } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const REFRESH_MS = 4000
const { fields } = importDefinition
/** Reading options differ too rarely to be useful as filters. */
const LISTED = {
  ...importDefinition,
  fields: {
    ...fields,
    ...Object.fromEntries(
      (['resource', 'encoding', 'delimiter', 'on_match', 'workflows'] as const).map((name) => [
        name,
        { ...fields[name], filterable: false },
      ]),
    ),
  },
}

/** Uploads a file and lists earlier imports. */
export function ImportsPage() {
  const t = useWords()
  const formats = useFormats()
  const path = `${useOrganisationPath()}/${importDefinition.path}`
  return (
    <>
      <JobHeader requests={[{ title: t(en.thisList), request: { path } }]} />
      <div className="space-y-6">
        {useMayWrite(importDefinition) && (
          <Card title={t(en.importAFile)}>
            <UploadForm />
          </Card>
        )}
        <ResourceTable
          isTall
          resource={LISTED}
          refetchInterval={REFRESH_MS}
          hrefOf={({ id }) => `/settings/imports/${id}`}
          columns={[
            { field: 'file_name' },
            {
              field: 'resource',
              width: 112,
              wide: true,
              render: ({ resource }) => t.resource(collectionAt(resource)).plural,
            },
            {
              field: 'status',
              width: 144,
              render: (record) => (
                <JobStatusBadge
                  status={record.status}
                  isRehearsal={record.dry_run}
                  isFruitless={completedWithoutWriting(record)}
                />
              ),
            },
            {
              field: 'rows_total',
              width: 96,
              wide: true,
              render: ({ rows_total }) => (rows_total === null ? <EmptyValue /> : formats.number(rows_total)),
            },
            {
              field: 'size',
              label: t(en.sizeAsText),
              width: 128,
              wide: true,
              render: ({ size }) => formats.bytes(size),
            },
            { field: 'created_at', width: 128, wide: true },
          ]}
          empty={
            <EmptyState icon={<Upload />} title={t(en.noImportsYet)}>
              {t(en.uploadACsvFileOr)}
            </EmptyState>
          }
        />
      </div>
    </>
  )
}
