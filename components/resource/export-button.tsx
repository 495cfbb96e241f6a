'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { urlOf } from '@/lib/client/api'
import { useJob } from '@/lib/client/jobs'
import { useMay, useOrganisationPath } from '@/lib/client/organisation'
import { useCreate } from '@/lib/client/records'
import { exportDefinition, FORMATS } from '@/lib/long-work/exports/schema'
import { pathsFor } from '@/lib/records'
import type { Fields } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { JobProgress } from '@/components/jobs/job-progress'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { columnsInFile, exportedWords } from './exported'
import type { OtherLayout } from './list-address'
import { ProblemNotice } from './problem-notice'
import en from '@/components/words/en/resource'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

interface ExportButtonProps {
  collection: string
  filter: Filter | null
  q: string
  sort: string | undefined
  /** Shown by the list. */
  columns: string[]
  fields: Fields
  layout: OtherLayout | undefined
  /** The name of the part of the list that is on the screen, if it is a part. */
  part: string | undefined
}
const LABELS: Record<(typeof FORMATS)[number], Message> = {
  csv: en.csvForEverything,
  xlsx: en.excelWorkbookXlsx,
  jsonl: en.jsonLinesForPrograms,
}

/** Exports what the list shows. */
export function ExportButton(props: ExportButtonProps) {
  const { collection, filter, q, sort, columns, fields, layout, part } = props
  const t = useWords()
  const [open, setOpen] = useState(false)
  const create = useCreate(exportDefinition.path, exportDefinition.record)
  const mayExport = useMay('exports:write')
  if (!mayExport || !pathsFor('export').includes(collection)) return null
  const openOrClose = (next: boolean) => {
    setOpen(next)
    create.reset()
  }
  const begin = (format: (typeof FORMATS)[number], all: boolean) =>
    create.mutate({
      body: {
        resource: collection,
        format,
        filter,
        q: q || null,
        sort: sort ?? null,
        ...(!all && { columns: columnsInFile(fields, columns, format) }),
      },
    })
  return (
    <>
      <Button variant="ghost" aria-label={t(en.export)} title={t(en.export)} onClick={() => openOrClose(true)}>
        <Download aria-hidden />
        <span className="hidden lg:inline">{t(en.export)}</span>
      </Button>
      <Dialog open={open} onOpenChange={openOrClose} title={t(en.export)} description={exportedWords(t, layout, part)}>
        {create.error && <ProblemNotice error={create.error} />}
        {create.data ? (
          <ExportResult id={create.data.id} />
        ) : (
          <div className="space-y-2">
            {FORMATS.map((format) => (
              <div key={format} className="flex flex-wrap items-center justify-between gap-2 rounded-md border p-3">
                <p>{t(LABELS[format])}</p>
                <div className="flex gap-2">
                  <Button size="small" busy={create.isPending} onClick={() => begin(format, false)}>
                    {t(en.shownColumns)}
                  </Button>
                  <Button size="small" busy={create.isPending} onClick={() => begin(format, true)}>
                    {t(en.allFields)}
                  </Button>
                </div>
              </div>
            ))}
          </div>
        )}
      </Dialog>
    </>
  )
}

function ExportResult({ id }: { id: string }) {
  const t = useWords()
  const path = `${useOrganisationPath()}/exports/${id}/file`
  const job = useJob('exports', id).data
  return (
    <div className="space-y-3">
      <JobProgress collection="exports" id={id} />
      {job?.status === 'completed' && (
        <Button asChild variant="primary">
          <a href={urlOf({ path })} download>
            <Download aria-hidden />
            {t(en.downloadTheFile)}
          </a>
        </Button>
      )}
    </div>
  )
}
