'use client'
import { useState, type FormEvent } from 'react'
import { toast } from 'sonner'
import { CURRENCIES, type OrganisationRecord } from '@/lib/accounts/schema'
import { useOrganisationDefaults } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** What new records of the organisation start from. */
export function OrganisationDefaults({
  organisation: { default_currency, time_zone, version },
}: {
  organisation: OrganisationRecord
}) {
  const [currency, setCurrency] = useState(default_currency ?? '')
  const [zone, setZone] = useState(time_zone ?? '')
  const save = useOrganisationDefaults()
  const mayWrite = useMay('organisation:write')
  const isChanged = currency !== (default_currency ?? '') || zone !== (time_zone ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { default_currency: CURRENCIES.find((one) => one === currency) ?? null, time_zone: zone || null, version },
      { onSuccess: () => toast.success('Saved') },
    )
  }
  return (
    <Card id="defaults" title="Currency and time zone">
      <form onSubmit={submit} className="space-y-4">
        {save.isError && <ProblemNotice error={save.error} />}
        <Field label="Currency" hint="New deals start with it; each deal can have another.">
          {(control) => (
            <Select
              {...control}
              disabled={!mayWrite}
              value={currency}
              onChange={(event) => setCurrency(event.target.value)}
            >
              <option value="">Not chosen yet</option>
              {CURRENCIES.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Time zone"
          hint="Where the organisation is. Screens show times by it, unless a member prefers another one."
        >
          {(control) => (
            <Select {...control} disabled={!mayWrite} value={zone} onChange={(event) => setZone(event.target.value)}>
              <option value="">Not chosen yet</option>
              {[...new Set([...(time_zone ? [time_zone] : []), ...ZONES])].map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {mayWrite && (
          <Button variant="primary" type="submit" busy={save.isPending} disabled={!isChanged}>
            Save
          </Button>
        )}
      </form>
    </Card>
  )
}
