'use client'
import { Download } from 'lucide-react'
import { urlOf, type QueryParameters } from '@/lib/client/api'
import { FORMATS } from '@/lib/long-work/exports/schema'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'
import en from '@/components/words/en/audit'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'

const LABELS: Record<(typeof FORMATS)[number], Message> = {
  csv: en.csvForEverything,
  xlsx: en.excelWorkbookXlsx,
  jsonl: en.jsonLinesForPrograms,
}

/** Downloads the log with the current filters. @param path of the log, below /api/v1 */
export function AuditExport({ path, query }: { path: string; query: QueryParameters }) {
  const t = useWords()
  return (
    <Menu
      className="w-60"
      trigger={
        <Button>
          <Download aria-hidden />
          {t(en.export)}
        </Button>
      }
    >
      <MenuLabel>{t(en.whatTheFiltersLeaveAs)}</MenuLabel>
      {FORMATS.map((format) => (
        <MenuItem key={format} asChild>
          <a href={urlOf({ path: `${path}/file`, query: { ...query, format } })} download>
            {t(LABELS[format])}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
