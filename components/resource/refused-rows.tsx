'use client'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import type { RefusedRow } from './use-clipboard'
import en from '@/components/words/en/grid'
import { useWords } from '@/lib/client/words/words'

/** Rows that a paste could not change, each with the reason; the others were changed. */
export function RefusedRows({ rows, onClose }: { rows: RefusedRow[]; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog
      open={rows.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={rows.length === 1 ? t(en.aRowWasLeftAs) : t(en.rowsWereLeftAsThey, { count: rows.length })}
    >
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
