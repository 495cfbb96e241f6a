'use client'
import { Button } from '@/components/ui/button'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Kbd } from '@/components/ui/kbd'
import { PLACES } from './places'

const SHORTCUTS = [
  { keys: ['⌘ K', 'Ctrl K'], meaning: 'Search and go to', joint: 'or' },
  { keys: ['c'], meaning: 'Create' },
  { keys: ['e'], meaning: 'Edit this record' },
  { keys: ['/'], meaning: 'Search this list' },
  { keys: ['f'], meaning: 'Filter this list' },
  { keys: ['↓', 'j'], meaning: 'Into a list, and down', joint: 'or' },
  { keys: ['↑', 'k'], meaning: 'Up', joint: 'or' },
  { keys: ['k', 'j'], meaning: 'From a record to the one before or after it', joint: 'or' },
  { keys: ['Shift', '↓'], meaning: 'Choose a block of cells', joint: 'with' },
  { keys: ['x'], meaning: 'Select the row, or the rows of the block' },
  { keys: ['Enter'], meaning: 'Open the record, or edit the cell' },
  { keys: ['e'], meaning: 'Edit the cell' },
  { keys: ['Space'], meaning: 'Look at the record beside the list' },
  { keys: ['Alt T'], meaning: 'Go to the message with “Undo”' },
  ...PLACES.map(({ key, label }) => ({ keys: ['g', key], meaning: `Go to ${label}`, joint: 'then' })),
  { keys: ['?'], meaning: 'Show these shortcuts' },
]

export function ShortcutHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="divide-y">
        {SHORTCUTS.map(({ keys, meaning, joint }) => (
          <div key={meaning} className="flex items-center justify-between py-1.5">
            <dt>{meaning}</dt>
            <dd className="flex items-center gap-1.5">
              {keys.map((key, index) => (
                <span key={key} className="flex items-center gap-1.5">
                  {index > 0 && joint && <span className="text-xs text-muted-foreground">{joint}</span>}
                  <Kbd>{key}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
