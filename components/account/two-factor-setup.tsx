'use client'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useBeginTwoFactor, useConfirmTwoFactor } from '@/lib/client/own-account'
import { ApiProblem } from '@/lib/client/problem'
import type { TwoFactorSetup } from '@/lib/auth/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Copyable } from '@/components/ui/copyable'
import { Dialog, DialogActions } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { PasswordPrompt } from './password-prompt'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'

/** Password, QR code, first code, recovery codes. */
export function TwoFactorSetupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog sticky open={open} onOpenChange={(next) => !next && onClose()} title="Set up two-factor sign-in">
      {open && <Steps onDone={onClose} />}
    </Dialog>
  )
}

function Steps({ onDone }: { onDone: () => void }) {
  const begin = useBeginTwoFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begin.data) return <Scan setup={begin.data} onCodes={setCodes} />
  return (
    <PasswordPrompt
      submitLabel="Continue"
      busy={begin.isPending}
      error={begin.error}
      onSubmit={(password) => begin.mutate(password)}
    >
      <p>
        From then on you sign in with your password and a code from an authenticator app on your phone. Other browsers
        are signed out.
      </p>
    </PasswordPrompt>
  )
}

function Scan({
  setup: { secret, otpauth_uri },
  onCodes,
}: {
  setup: TwoFactorSetup
  onCodes: (codes: string[]) => void
}) {
  const confirm = useConfirmTwoFactor()
  const input = useRef<HTMLInputElement>(null)
  // The field that was typed in is gone; a keyboard goes on here.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const message = confirm.error instanceof ApiProblem ? confirm.error.fieldMessages.code : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    confirm.mutate(String(new FormData(event.currentTarget).get('code')), {
      onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    })
  }
  return (
    <form onSubmit={submit} className="space-y-4">
      <p>Scan this with an authenticator app, such as Aegis, Google Authenticator or 1Password.</p>
      <div className="flex justify-center">
        <QrCode text={otpauth_uri} label="QR code for the authenticator app" />
      </div>
      <Copyable label="Key" value={secret} hint="For typing it into the app, where the camera does not help." />
      {Boolean(confirm.error) && !message && <ProblemNotice error={confirm.error} />}
      <Field label="Code" error={message} hint="The six digits that the app shows now.">
        {(control) => (
          <Input
            {...control}
            ref={input}
            required
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="font-mono"
          />
        )}
      </Field>
      <DialogActions>
        <Button variant="primary" type="submit" busy={confirm.isPending}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  )
}
