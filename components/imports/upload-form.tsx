'use client'
import { FileUp } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useRef, useState, type DragEvent, type FormEvent } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import type { Reading } from '@/lib/long-work/imports/reading'
import { isWorkbook, useUpload } from '@/lib/client/imports'
import { ApiProblem, refusalWords } from '@/lib/client/problem'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'
import { ENCODINGS, type Encoding } from '@/lib/long-work/imports/schema'
import { resourcesFor } from '@/lib/records'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { atDesk } from '@/components/ui/at-desk'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { useTargets } from './targets'
import { collectionAt } from './words'
import en from '@/components/words/en/imports'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

/** Encodings by where files come from; everything else writes UTF-8. */
const ENCODING_WORDS: Record<Encoding, Message> = {
  'utf-8': en.anyLanguageUtf,
  'windows-1252': en.excelInWesternEuropeOr,
  'iso-8859-1': en.olderWesternSystemsLatin,
  'windows-1250': en.excelInCentralEurope,
  'windows-1251': en.excelInCyrillicWindows,
  'utf-16le': en.excelsUnicodeTextUtf,
}
/** Errors about the file itself. */
const UNREADABLE = new Set(['validation_failed', 'file_damaged', 'unsupported_file', 'file_too_complex'])
const IMPORTED = resourcesFor('import')
const DAY_FIRST = '2027-02-01'
const MONTH_FIRST = '2027-01-02'
/** How the uploading user writes numbers and dates. */
function readingOf({ numberTyped, readDate }: Formats): Reading {
  const day = readDate('01/02/2027')
  return {
    decimal_mark: numberTyped('0.5').includes(',') ? ',' : '.',
    date_order: day === DAY_FIRST ? 'day_first' : day === MONTH_FIRST ? 'month_first' : undefined,
  }
}
const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Uploads a CSV file or workbook; `?resource=` preselects the collection. Parse errors name the line. */
export function UploadForm() {
  const t = useWords()
  const formats = useFormats()
  const router = useRouter()
  const asked = useSearchParams().get('resource')
  const [resource, setResource] = useState(IMPORTED.find(({ path }) => path === asked)?.path ?? 'contacts')
  const [encoding, setEncoding] = useState<Encoding | undefined>()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState(0)
  const stop = useRef<AbortController | null>(null)
  const upload = useUpload(setShare)
  const targets = useTargets(resource)
  const choose = (chosen: File | null | undefined) => {
    upload.reset()
    setFile(chosen ?? null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!file) return
    setShare(0)
    stop.current = new AbortController()
    upload.mutate(
      {
        file,
        resource,
        encoding: isSheet ? undefined : encoding,
        reading: readingOf(formats),
        time_zone: isSheet ? undefined : formats.timeZone,
        targets,
        signal: stop.current.signal,
      },
      { onSuccess: ({ id }) => router.push(`/settings/imports/${id}`) },
    )
  }
  const isSheet = file !== null && isWorkbook(file)
  const isStopped = upload.error instanceof DOMException
  return (
    <form onSubmit={submit} className="space-y-4">
      <FileBox file={file} onChoose={choose} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t(en.rowsBecome)}>
          {(control) => (
            <Select {...control} value={resource} onChange={({ target }) => setResource(target.value)}>
              {IMPORTED.map(t.resource).map(({ path, plural }) => (
                <option key={path} value={path}>
                  {plural}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t(en.letters)} hint={isSheet ? t(en.anExcelWorkbookSaysItself) : t(en.chooseAnotherWhenAccents)}>
          {(control) => (
            <Select
              {...control}
              disabled={isSheet}
              value={encoding ?? ''}
              onChange={({ target }) => setEncoding(ENCODINGS.find((one) => one === target.value))}
            >
              <option value="">{t(en.findOutFromTheFile)}</option>
              {ENCODINGS.map((one) => (
                <option key={one} value={one}>
                  {t(ENCODING_WORDS[one])}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {upload.isError && !isStopped && (
        <ProblemNotice
          error={upload.error}
          title={
            upload.error instanceof ApiProblem && UNREADABLE.has(upload.error.code)
              ? t(en.thisFileCannotBeRead)
              : undefined
          }
        >
          {upload.error instanceof ApiProblem && (
            <ul>
              {upload.error.document.errors.map((refusal) => (
                <li key={`${refusal.pointer} ${refusal.message}`}>{refusalWords(refusal)}</li>
              ))}
            </ul>
          )}
        </ProblemNotice>
      )}
      {upload.isPending ? (
        <div className="flex items-center gap-3">
          <progress
            aria-label={t(en.upload)}
            max={1}
            value={share}
            className="h-2 min-w-0 flex-1 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary"
          />
          <span className="text-[0.8125rem] text-muted-foreground tabular-nums">
            {share < 1 ? formats.percent(share) : t(en.reading)}
          </span>
          <Button size="small" onClick={() => stop.current?.abort()}>
            {t(en.stop)}
          </Button>
        </div>
      ) : (
        <Button variant="primary" type="submit" disabled={!file}>
          {t(en.upload2, { plural: t.inSentence(t.resource(collectionAt(resource)).plural) })}
        </Button>
      )}
    </form>
  )
}

function FileBox({ file, onChoose }: { file: File | null; onChoose: (file: File | null | undefined) => void }) {
  const t = useWords()
  const formats = useFormats()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onChoose(event.dataTransfer.files[0])
  }
  return (
    // Dropping is an alternative: the input inside takes files too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        if (isFile(event)) {
          event.preventDefault()
          setOver(true)
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed border-input px-4 py-7 text-center hover:bg-muted/50 focus-within:outline-2 focus-within:outline-ring',
        isOver && 'border-primary bg-primary-soft',
      )}
    >
      <FileUp aria-hidden className="mb-1 size-5 text-muted-foreground" />
      <span className={classNames('max-w-full font-medium text-balance', file && 'truncate')}>
        {file ? file.name : t.rich(en.chooseACsvFileOr, { drop: atDesk })}
      </span>
      <span className="text-[0.8125rem] text-muted-foreground">
        {file ? formats.bytes(file.size) : t(en.theFirstLineNamesThe)}
      </span>
      <input
        type="file"
        accept={`.csv,.txt,.tsv,text/csv,.xlsx,${XLSX_TYPE}`}
        aria-label={t(en.csvFileOrExcelWorkbook)}
        className="sr-only"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </label>
  )
}
