'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import { CURRENCIES, type OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeOrganisation } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { KnownOptions } from '@/components/ui/known-options'
import { ZoneOptions } from '@/components/ui/zone-options'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'
import en from '@/components/words/en/settings'
import { useWords } from '@/lib/client/words/words'

/** Defaults for new records. */
export function OrganisationDefaults({
  organisation: { default_currency, time_zone, version },
}: {
  organisation: OrganisationRecord
}) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  const typed = useUnsavedInput(
    { currency: default_currency ?? '', zone: time_zone ?? '' },
    { place: 'organisation/defaults', title: t(en.currencyAndTimeZone) },
    mayWrite,
  )
  const [currency, zone] = [typed.valueOf('currency'), typed.valueOf('zone')]
  const save = useChangeOrganisation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      default_currency: CURRENCIES.find((one) => one === currency) ?? null,
      time_zone: zone || null,
      version,
    }
    typed.send(save.mutateAsync(body).then(() => toast.success(t(en.saved))))
  }
  return (
    <Card id="defaults" title={t(en.currencyAndTimeZone)}>
      <form onSubmit={submit} className="space-y-4">
        {save.isError && <ProblemNotice error={save.error} />}
        <Field label={t(en.currency)} hint={t(en.newDealsStartWithIt)}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayWrite}
              value={currency}
              onChange={({ target }) => typed.type('currency', target.value)}
            >
              <option value="">{t(en.notChosenYet)}</option>
              <KnownOptions chosen={default_currency} known={() => CURRENCIES} />
            </Select>
          )}
        </Field>
        <Field label={t(en.timeZone)} hint={t(en.whereTheOrganisationIs)}>
          {(control) => (
            <Select
              {...control}
              disabled={!mayWrite}
              value={zone}
              onChange={({ target }) => typed.type('zone', target.value)}
            >
              <option value="">{t(en.notChosenYet)}</option>
              <ZoneOptions chosen={time_zone} />
            </Select>
          )}
        </Field>
        <ChangedMeanwhile theirs={typed.theirs} />
        {mayWrite && (
          <SaveOrDiscard
            label={t(en.save)}
            isChanged={typed.isChanged}
            busy={save.isPending}
            onDiscard={typed.discard}
          />
        )}
      </form>
    </Card>
  )
}
