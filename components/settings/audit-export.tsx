'use client'
import { Download } from 'lucide-react'
import { urlOf, type QueryParameters } from '@/lib/client/api'
import { FORMATS } from '@/lib/long-work/exports/schema'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'

const LABELS: Record<(typeof FORMATS)[number], string> = {
  csv: 'CSV, for everything',
  xlsx: 'Excel workbook (.xlsx)',
  jsonl: 'JSON lines, for programs',
}

/** The log as it is narrowed now, as a file. @param path of the log below /api/v1 */
export function AuditExport({ path, query }: { path: string; query: QueryParameters }) {
  return (
    <Menu
      className="w-60"
      trigger={
        <Button>
          <Download aria-hidden />
          Export
        </Button>
      }
    >
      <MenuLabel>What the filters leave, as a file</MenuLabel>
      {FORMATS.map((format) => (
        <MenuItem key={format} asChild>
          <a href={urlOf({ path: `${path}/file`, query: { ...query, format } })} download>
            {LABELS[format]}
          </a>
        </MenuItem>
      ))}
    </Menu>
  )
}
