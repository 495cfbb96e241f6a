'use client'
import { Play } from 'lucide-react'
import { toastError } from '@/lib/client/toast-error'
import { useMay } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { useStartWorkflow } from '@/lib/client/workflows'
import { workflow } from '@/lib/workflows/schema'
import { Button } from '@/components/ui/button'
import { Menu, MenuItem, MenuLabel } from '@/components/ui/menu'
import { manualWorkflowsQuery } from '@/components/records/queries'
import { toastStarted } from './toast-started'
import en from '@/components/words/en/start-workflow'
import { useWords } from '@/lib/client/words/words'

interface RunWorkflowProps {
  /** Collection of the records. */
  path: string
  ids: string[]
  size?: 'small'
  /** Which records are meant is not known at the moment. */
  spent?: boolean
}

/** A menu of the manual workflows for these records; renders nothing if there are none. */
export function RunWorkflow({ path, ids, size, spent = false }: RunWorkflowProps) {
  const t = useWords()
  const may = useMay('workflow_runs:write')
  const { records } = useRecords(workflow, manualWorkflowsQuery(path), { enabled: may })
  const start = useStartWorkflow()
  if (!may || !records?.length) return null
  // The selection (and this component) may be gone when the response arrives: the outcome is shown anyway.
  const run = (id: string) =>
    void start.mutateAsync({ id, record_ids: ids }).then((started) => toastStarted(t, started), toastError)
  return (
    <Menu
      trigger={
        <Button size={size} busy={start.isPending} spent={spent} aria-label={t(en.runAWorkflow)}>
          <Play aria-hidden />
          {t(en.run)}
        </Button>
      }
    >
      <MenuLabel>{t(en.workflows)}</MenuLabel>
      {records.map(({ id, name }) => (
        <MenuItem key={id} disabled={spent} onSelect={() => run(id)}>
          <span className="truncate">{name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
