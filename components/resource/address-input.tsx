'use client'
import { Field, type ControlProps } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const PARTS = [
  { name: 'line1', label: en.addressLine, autoComplete: 'address-line1', width: 'sm:col-span-6' },
  { name: 'line2', label: en.addressLine2, autoComplete: 'address-line2', width: 'sm:col-span-6' },
  { name: 'city', label: en.townOrCity, autoComplete: 'address-level2', width: 'sm:col-span-4' },
  { name: 'postcode', label: en.postcode, autoComplete: 'postal-code', width: 'sm:col-span-2' },
  { name: 'region', label: en.region, autoComplete: 'address-level1', width: 'sm:col-span-4' },
  { name: 'country', label: en.countryCode, autoComplete: 'country', width: 'sm:col-span-2' },
] as const

type Parts = Record<string, unknown>
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Inputs for the parts of a postal address. */
export function AddressInput({
  value,
  onChange,
  invalid,
}: {
  value: Parts
  onChange: (value: Parts) => void
  invalid: boolean
}) {
  const t = useWords()
  const inputOf = (name: string, autoComplete: string) => (control: ControlProps) => (
    <Input
      {...control}
      autoComplete={autoComplete}
      value={textOf(value[name])}
      aria-invalid={invalid || undefined}
      maxLength={name === 'country' ? 2 : 200}
      onChange={(event) =>
        onChange({ ...value, [name]: name === 'country' ? event.target.value.toUpperCase() : event.target.value })
      }
    />
  )
  return (
    <div className="grid gap-2 sm:grid-cols-6">
      {PARTS.map(({ name, label, autoComplete, width }) => (
        <Field
          key={name}
          label={<span className="font-normal text-muted-foreground">{t(label)}</span>}
          className={width}
        >
          {inputOf(name, autoComplete)}
        </Field>
      ))}
    </div>
  )
}
