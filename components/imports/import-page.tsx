'use client'
import { useFormats } from '@/lib/client/formats'
import { useImport, useImportPath } from '@/lib/client/imports'
import type { Import } from '@/lib/long-work/imports/schema'
import { RecordView } from '@/components/resource/record-view'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { PageHeader } from '@/components/ui/page-header'
import { ImportResult } from './import-result'
import { ImportSetup } from './import-setup'
import { JobStatusBadge } from './job-status'
import { collectionAt, completedWithoutWriting } from './words'
import en from '@/components/words/en/imports'
import type { Formats } from '@/lib/formats'
import type { Translate } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

const LIST = '/settings/imports'

/** One import, from mapping to result. */
export function ImportPage({ id }: { id: string }) {
  const t = useWords()
  return (
    <RecordView query={useImport(id)} label={t(en.import2)} back={{ href: LIST, label: t(en.imports) }}>
      {(record) => <ImportView record={record} />}
    </RecordView>
  )
}

/** "12 rows for contacts, 3 kB as text". What is kept of a workbook, or of another encoding, is not as large as its file. */
export const contentOf = (t: Translate, formats: Formats, { rows_total, resource, sheet, size }: Import): string =>
  [
    rows_total !== null &&
      t(en.rowsFor, {
        rowsTotal: formats.number(rows_total),
        count: rows_total,
        plural: t.inSentence(t.resource(collectionAt(resource)).plural),
      }),
    sheet !== null && t(en.sheet, { sheet }),
    t(en.asText, { size: formats.bytes(size) }),
  ]
    .filter(Boolean)
    .join(', ')

function ImportView({ record }: { record: Import }) {
  const t = useWords()
  const formats = useFormats()
  const path = useImportPath(record.id)
  const { status, mapping, match_by } = record
  return (
    <>
      <PageHeader
        back={{ href: LIST, label: t(en.imports) }}
        title={record.file_name}
        mark={
          <JobStatusBadge status={status} isRehearsal={record.dry_run} isFruitless={completedWithoutWriting(record)} />
        }
        description={contentOf(t, formats, record)}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.thisImport), request: { path } },
              { title: t(en.changeHowTheFileIs), request: { method: 'PATCH', path, body: { mapping, match_by } } },
              { title: t(en.startIt), request: { method: 'POST', path: `${path}/start` } },
              { title: t(en.rowsThatWereRefused), request: { path: `${path}/rows`, query: { outcome: 'failed' } } },
            ]}
          />
        }
      />
      {status === 'uploaded' ? <ImportSetup record={record} /> : <ImportResult record={record} />}
    </>
  )
}
