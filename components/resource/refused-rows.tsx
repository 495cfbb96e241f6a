'use client'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** A record whose change was refused: its title and the reason. */
export interface RefusedRow {
  id: string
  title: string
  message: string
}
interface RefusedRowsProps {
  rows: RefusedRow[]
  /** "3 rows were left as they were" */
  title: string
  onClose: () => void
}

/** Records that could not be changed, each with the reason; the others were changed. */
export function RefusedRows({ rows, title: heading, onClose }: RefusedRowsProps) {
  const t = useWords()
  return (
    <Dialog open={rows.length > 0} onOpenChange={(open) => !open && onClose()} title={heading}>
      <ul className="divide-y">
        {rows.map(({ id, title, message }) => (
          <li key={id} className="py-2">
            <span className="font-medium">{title}</span>
            <span className="block text-[0.8125rem] text-muted-foreground">{message}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          {t(en.close)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
