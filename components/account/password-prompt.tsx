'use client'
import { useState, type FormEvent, type ReactNode } from 'react'
import { ApiProblem } from '@/lib/client/problem'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

interface PasswordPromptProps {
  submitLabel: string
  destructive?: boolean
  busy: boolean
  error: unknown
  onSubmit: (password: string) => void
  children?: ReactNode
}

/** Asks for the password again before a change to how the user signs in. */
export function PasswordPrompt({ submitLabel, destructive, busy, error, onSubmit, children }: PasswordPromptProps) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const message = error instanceof ApiProblem ? error.fieldMessages.password : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(password)
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      {children}
      {Boolean(error) && !message && <ProblemNotice error={error} />}
      <Field label={t(en.yourPassword)} error={message}>
        {(control) => (
          <Input
            {...control}
            required
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      <DialogActions>
        <Button variant={destructive ? 'destructive' : 'primary'} type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
