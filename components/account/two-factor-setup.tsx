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
import { QrCode } from '@/components/ui/qr-code'
import { RecoveryCodes } from './recovery-codes'
import en from '@/components/words/en/account'
import { useWords } from '@/lib/client/words/words'

/** Steps: password, QR code, first code, recovery codes. */
export function TwoFactorSetupDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useWords()
  return (
    <Dialog sticky open={open} onOpenChange={(next) => !next && onClose()} title={t(en.setUpTwoFactorSign)}>
      {open && <Steps onDone={onClose} />}
    </Dialog>
  )
}

function Steps({ onDone }: { onDone: () => void }) {
  const t = useWords()
  const begin = useBeginTwoFactor()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begin.data) return <Scan setup={begin.data} onCodes={setCodes} />
  return (
    <PasswordPrompt
      submitLabel={t(en.continue)}
      busy={begin.isPending}
      error={begin.error}
      onSubmit={(password) => begin.mutate(password)}
    >
      <p>{t(en.fromThenOnYouSign)}</p>
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
  const t = useWords()
  const confirm = useConfirmTwoFactor()
  const input = useRef<HTMLInputElement>(null)
  // The field that had focus is gone, so the next one takes it.
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
      <p>{t(en.scanThisWithAn)}</p>
      <div className="flex justify-center">
        <QrCode text={otpauth_uri} label={t(en.qrCodeForTheAuthenticator)} />
      </div>
      <Copyable label={t(en.key)} value={secret} hint={t(en.forTypingItIntoThe)} />
      {Boolean(confirm.error) && !message && <ProblemNotice error={confirm.error} />}
      <Field label={t(en.code)} error={message} hint={t(en.theSixDigitsThatThe)}>
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
          {t(en.turnOn)}
        </Button>
      </DialogActions>
    </form>
  )
}
