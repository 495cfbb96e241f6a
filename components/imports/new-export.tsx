'use client'
import { Plus } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import { useNewExport } from '@/lib/client/exports'
import { FORMATS } from '@/lib/long-work/exports/schema'
import { resourcesFor } from '@/lib/records'
import { useOpenFromAddress } from '@/components/resource/open-from-address'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/imports'
import { useWords } from '@/lib/client/words/words'

const EXPORTED = resourcesFor('export')
const FORMAT_WORDS = { csv: en.csvForEverything, xlsx: en.excelWorkbookXlsx, jsonl: en.jsonLinesForPrograms }

/** Exports a whole collection. Filtered exports are made from views. */
export function NewExport() {
  const t = useWords()
  const shortcut = useKeyShortcut('c')
  const [open, setOpen] = useOpenFromAddress('new')
  const [resource, setResource] = useState('contacts')
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('csv')
  const create = useNewExport()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate(
      { body: { resource, format } },
      {
        onSuccess: () => {
          setOpen(false)
          toast.success(t(en.theExportHasBegun))
        },
      },
    )
  }
  return (
    <>
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t(en.newExport)}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t(en.newExport)} description={t(en.allRecordsAndAllTheir)}>
        <form onSubmit={submit} className="space-y-4">
          <Field label={t(en.collection)}>
            {(control) => (
              <Select {...control} value={resource} onChange={({ target }) => setResource(target.value)}>
                {EXPORTED.map(t.resource).map(({ path, plural }) => (
                  <option key={path} value={path}>
                    {plural}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t(en.format)}>
            {(control) => (
              <Select
                {...control}
                value={format}
                onChange={({ target }) => setFormat(FORMATS.find((one) => one === target.value) ?? format)}
              >
                {FORMATS.map((one) => (
                  <option key={one} value={one}>
                    {t(FORMAT_WORDS[one])}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {create.isError && <ProblemNotice error={create.error} />}
          <DialogActions>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {t(en.cancel)}
            </Button>
            <Button variant="primary" type="submit" busy={create.isPending}>
              {t(en.export)}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </>
  )
}
