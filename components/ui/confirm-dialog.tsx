'use client'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'
import { Field } from './field'
import { Input } from './input'
import en from '@/components/words/en/ui'
import { useWords } from '@/lib/client/words/words'

interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  confirmLabel: string
  /** The user has to type this text before they can confirm. */
  typed?: { label: string; text: string }
  busy: boolean
  /** What the user has to know before they can confirm could not be read. */
  isBlocked?: boolean
  onConfirm: () => void
  /** What will happen, and any error. */
  children: ReactNode
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({ open, onOpenChange, title, ...body }: ConfirmDialogProps) {
  return (
    <Dialog nothingToKeep open={open} onOpenChange={onOpenChange} title={title}>
      {open && <ConfirmForm {...body} onCancel={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function ConfirmForm({
  confirmLabel,
  typed,
  busy,
  isBlocked = false,
  onConfirm,
  onCancel,
  children,
}: Omit<ConfirmDialogProps, 'open' | 'onOpenChange' | 'title'> & { onCancel: () => void }) {
  const t = useWords()
  const [text, setText] = useState('')
  const isReady = !isBlocked && (typed === undefined || text.trim() === typed.text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) onConfirm()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="space-y-3">{children}</div>
      {typed && (
        <Field label={typed.label}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={typed.text}
            />
          )}
        </Field>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onCancel}>
          {t(en.cancel)}
        </Button>
        <Button variant="destructive" type="submit" disabled={!isReady} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
