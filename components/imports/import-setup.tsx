'use client'
import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import { useChangeImport, useImportStep, type ImportChange } from '@/lib/client/imports'
import { useMayWrite } from '@/lib/client/organisation'
import { importDefinition, type Import } from '@/lib/long-work/imports/schema'
import type { RowOutcome } from '@/lib/long-work/rows/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Notice } from '@/components/ui/notice'
import { ImportOptions } from './import-options'
import { ImportPreview } from './import-preview'
import { ImportZone } from './import-zone'
import { JobRows } from './job-rows'
import { MadeForNames } from './made-for-names'
import { MappingTable } from './mapping-table'
import { OutcomeCounts } from './outcome-counts'
import { collectionAt, isAllRefused } from './words'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const SHEETS_NAMED = 5

/** Warns before the import that other sheets of the workbook are ignored. */
function OtherSheets({ record: { sheet, sheets } }: { record: Import }) {
  const t = useWords()
  const formats = useFormats()
  const others = sheets.filter((name) => name !== sheet).map((name) => `“${name}”`)
  const more = others.length - SHEETS_NAMED
  return (
    <Notice title={t(en.theRowsComeFromThe, { sheet })}>
      {t(en.theWorkbookAlsoHas, { slice: others.slice(0, SHEETS_NAMED).join(', ') })}
      {t(en.andMoreToImportOne, { isMore: String(more > 0), more: formats.number(more) })}
    </Notice>
  )
}

/** Setup before an import: column mapping, a preview of the first rows, and a dry run of the whole file. */
export function ImportSetup({ record }: { record: Import }) {
  const t = useWords()
  const formats = useFormats()
  const change = useChangeImport(record.id)
  const step = useImportStep(record.id)
  const plural = t.inSentence(t.resource(collectionAt(record.resource)).plural)
  const isRehearsed = record.dry_run && record.finished_at !== null
  const left = record.columns.filter(({ name }) => !record.mapping[name]).length
  const error = change.error ?? step.error
  // An error stays visible until the next change or action.
  const choose = (choice: ImportChange) => {
    if (step.error) step.reset()
    change.mutate(choice)
  }
  const take = (next: 'rehearse' | 'start') => {
    if (change.error) change.reset()
    step.mutate(next)
  }
  const isHopeless = isRehearsed && isAllRefused(record)
  return (
    <div className="space-y-4">
      {isHopeless && (
        <Notice tone="warning" title={t(en.nothingWouldBeImported)}>
          {t(en.everyRowWouldBeRefused)}
        </Notice>
      )}
      {/* First: after a rehearsal its result is what one came back for. */}
      {isRehearsed && <Rehearsed record={record} />}
      {record.sheets.length > 1 && <OtherSheets record={record} />}
      <Card
        title={t(en.columns)}
        description={
          left ? t(en.ofColumnsAreLeftOut, { left, count: record.columns.length }) : t(en.everyColumnGoesSomewhere)
        }
      >
        <MappingTable record={record} onChange={choose} />
        <ImportZone record={record} onChange={choose} />
      </Card>
      <Card title={t(en.rowsThatExistAlready)}>
        <ImportOptions record={record} onChange={choose} />
      </Card>
      <Card title={t(en.preview)}>
        <ImportPreview record={record} />
      </Card>
      {Boolean(error) && <ProblemNotice error={error} />}
      {useMayWrite(importDefinition) && (
        <div className="sticky bottom-14 z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t bg-background/95 px-4 py-3 backdrop-blur-sm md:bottom-0">
          <p className="mr-auto text-[0.8125rem] text-muted-foreground">
            {record.rows_total !== null &&
              t(en.rows3, { rowsTotal: formats.number(record.rows_total), count: record.rows_total })}
            {!isRehearsed && <span className="hidden sm:inline">{t(en.aRehearsalChecksEveryRow)}</span>}
          </p>
          <Button
            variant={isHopeless ? 'primary' : 'secondary'}
            busy={step.pending === 'rehearse'}
            onClick={() => take('rehearse')}
          >
            {isRehearsed ? t(en.rehearseAgain) : t(en.rehearse)}
          </Button>
          <Button
            variant={isHopeless ? 'secondary' : 'primary'}
            disabled={isHopeless}
            busy={step.pending === 'start'}
            onClick={() => take('start')}
          >
            {t(en.import, { plural })}
          </Button>
        </div>
      )}
    </div>
  )
}

function Rehearsed({ record }: { record: Import }) {
  const t = useWords()
  const [outcome, setOutcome] = useState<RowOutcome | undefined>(record.failed_count ? 'failed' : undefined)
  return (
    <Card title={t(en.rehearsal)} description={t(en.thisIsWhatAnImport)}>
      <div className="space-y-3">
        <OutcomeCounts
          record={record}
          outcomes={['created', 'updated', 'skipped', 'failed']}
          chosen={outcome}
          onChoose={setOutcome}
        />
        <MadeForNames record={record} />
        {outcome && <JobRows job={{ ...record, path: 'imports' }} outcome={outcome} lineLabel={t(en.line)} />}
      </div>
    </Card>
  )
}
