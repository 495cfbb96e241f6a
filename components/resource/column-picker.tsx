'use client'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Fields } from '@/lib/resource/define'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover } from '@/components/ui/popover'
import type { ChosenColumns } from './chosen-columns'
import { shownNames } from './columns'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Chooses the fields that the table shows. */
export function ColumnPicker<F extends Fields>({
  fields,
  title,
  chosen,
}: {
  fields: Fields
  title: string
  chosen: ChosenColumns<F>
}) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const declared = chosen.columns.map(({ field }) => field)
  const worth = new Set([...shownNames(fields), ...declared])
  const names = Object.keys(fields).filter((name) => worth.has(name) || fields[name]?.parts)
  const toggle = (name: string, isOn: boolean) =>
    chosen.choose(isOn ? [...chosen.names, name] : chosen.names.filter((one) => one !== name))
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t(en.columns)}
      className="w-60"
      trigger={
        <Button variant="ghost" size="icon" aria-label={t(en.columns)} title={t(en.columns)}>
          <Columns3 />
        </Button>
      }
    >
      <div className="max-h-80 overflow-y-auto">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={fields[name]?.label}
            checked={chosen.names.includes(name)}
            disabled={name === title}
            onChange={(event) => toggle(name, event.target.checked)}
          />
        ))}
      </div>
      {chosen.isOwn && (
        <Button size="small" variant="ghost" className="mt-2 w-full" onClick={() => chosen.choose(null)}>
          {t(en.backToTheUsualColumns)}
        </Button>
      )}
    </Popover>
  )
}
