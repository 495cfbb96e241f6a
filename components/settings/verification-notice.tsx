'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeOrganisation } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** How many days before its expiry a verification is listed as ending. */
export function VerificationNotice({
  organisation: { verification_notice_days, version },
}: {
  organisation: OrganisationRecord
}) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  const typed = useUnsavedInput(
    { days: String(verification_notice_days) },
    { place: 'organisation/notice', title: t(en.verificationsThatEnd) },
    mayWrite,
  )
  const days = typed.valueOf('days')
  const save = useChangeOrganisation()
  const isNumber = /^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 180
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { verification_notice_days: Number(days), version }
    if (isNumber) typed.send(save.mutateAsync(body).then(() => toast.success(t(en.saved))))
  }
  return (
    <Card id="notice" title={t(en.verificationsThatEnd)}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {save.isError && <ProblemNotice error={save.error} />}
        <Field
          label={t(en.noticeInDays)}
          hint={t(en.soEarlyTheyCountAs)}
          error={isNumber ? undefined : t(en.fromToDays)}
        >
          {(control) => (
            <Input
              {...control}
              className="w-24"
              inputMode="numeric"
              disabled={!mayWrite}
              value={days}
              onChange={({ target }) => typed.type('days', target.value)}
            />
          )}
        </Field>
        <ChangedMeanwhile theirs={typed.theirs} />
        {mayWrite && (
          <SaveOrDiscard
            label={t(en.saveNotice)}
            isChanged={typed.isChanged}
            isComplete={isNumber}
            busy={save.isPending}
            onDiscard={typed.discard}
          />
        )}
      </form>
    </Card>
  )
}
