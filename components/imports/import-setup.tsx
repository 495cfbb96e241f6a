'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useChangeImport, useImportStep } from '@/lib/client/imports'
import { useMayWrite } from '@/lib/client/organisation'
import { inSentence } from '@/lib/format'
import { importDefinition, type Import } from '@/lib/long-work/imports/schema'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { ImportOptions } from './import-options'
import { ImportPreview } from './import-preview'
import { JobRows } from './job-rows'
import { MadeForNames } from './made-for-names'
import { MappingTable } from './mapping-table'
import { OutcomeCounts } from './outcome-counts'
import { collectionAt, isAllRefused } from './words'

const SHEETS_NAMED = 5

/** Somebody whose rows stand elsewhere learns it before anything is imported. */
function OtherSheets({ record: { sheet, sheets } }: { record: Import }) {
  const formats = useFormats()
  const others = sheets.filter((name) => name !== sheet).map((name) => `“${name}”`)
  const more = others.length - SHEETS_NAMED
  return (
    <Notice title={`The rows come from the sheet “${sheet}”`}>
      The workbook also has {others.slice(0, SHEETS_NAMED).join(', ')}
      {more > 0 && ` and ${formats.number(more)} more`}. To import one of them, save it as a workbook of its own, or
      move it to the front, and upload that.
    </Notice>
  )
}

/** Before a file is imported: where its columns go, what the first rows become, a rehearsal of all of it. */
export function ImportSetup({ record }: { record: Import }) {
  const formats = useFormats()
  const change = useChangeImport(record.id)
  const step = useImportStep(record.id)
  const plural = inSentence(collectionAt(record.resource).plural)
  const isRehearsed = record.dry_run && record.finished_at !== null
  const left = record.columns.filter(({ name }) => !record.mapping[name]).length
  const error = change.error ?? step.error
  const isHopeless = isRehearsed && isAllRefused(record)
  return (
    <div className="space-y-4">
      {record.sheets.length > 1 && <OtherSheets record={record} />}
      <Card
        title="Columns"
        description={
          left ? `${left} of ${record.columns.length} columns are left out.` : 'Every column goes somewhere.'
        }
      >
        <MappingTable record={record} onChange={change.mutate} />
      </Card>
      <Card title="Rows that exist already">
        <ImportOptions record={record} onChange={change.mutate} />
      </Card>
      <Card title="Preview">
        <ImportPreview record={record} />
      </Card>
      {isHopeless && (
        <Notice tone="warning" title="Nothing would be imported">
          Every row would be refused; below is why. Choose where the columns go, or leave out the one that is refused,
          and rehearse again.
        </Notice>
      )}
      {isRehearsed && <Rehearsed record={record} />}
      {Boolean(error) && <ProblemNotice error={error} />}
      {useMayWrite(importDefinition) && (
        <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background/95 px-4 py-3 backdrop-blur-sm md:bottom-0">
          <p className="mr-auto text-[0.8125rem] text-muted-foreground">
            {record.rows_total !== null && `${formats.number(record.rows_total)} rows. `}
            <span className="hidden sm:inline">A rehearsal checks every row and writes nothing.</span>
          </p>
          <Button
            variant={isHopeless ? 'primary' : 'secondary'}
            busy={step.isPending && step.variables === 'rehearse'}
            onClick={() => step.mutate('rehearse')}
          >
            {isRehearsed ? 'Rehearse again' : 'Rehearse'}
          </Button>
          <Button
            variant={isHopeless ? 'secondary' : 'primary'}
            disabled={isHopeless}
            busy={step.isPending && step.variables === 'start'}
            onClick={() => step.mutate('start')}
          >
            Import {plural}
          </Button>
        </div>
      )}
    </div>
  )
}

function Rehearsed({ record }: { record: Import }) {
  const [outcome, setOutcome] = useState<RowOutcome | undefined>(record.failed_count ? 'failed' : undefined)
  return (
    <Card title="Rehearsal" description="This is what an import would do now. Nothing was written.">
      <div className="space-y-3">
        <OutcomeCounts
          record={record}
          outcomes={['created', 'updated', 'skipped', 'failed']}
          chosen={outcome}
          onChoose={setOutcome}
        />
        <MadeForNames record={record} />
        {outcome && <JobRows job={{ ...record, path: 'imports' }} outcome={outcome} lineLabel="Line" />}
      </div>
    </Card>
  )
}
