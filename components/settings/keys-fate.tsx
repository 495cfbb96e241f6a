'use client'
import type { FateOfKeys } from '@/lib/client/members'

const choicesFor = (isOne: boolean): [FateOfKeys, string, string][] => [
  [
    'keep',
    isOne ? 'It goes on working' : 'They go on working',
    `${isOne ? 'It belongs' : 'They belong'} to the organisation. You can revoke ${isOne ? 'it' : 'them'} later under API Keys.`,
  ],
  [
    'revoke',
    isOne ? 'Revoke it now' : 'Revoke them now',
    `Whatever uses ${isOne ? 'it' : 'them'} is refused from its next request on, for good.`,
  ],
]

/** What becomes of the API keys of a member who goes or may less. */
export function KeysFate({
  name,
  keys,
  fate,
  onChange,
}: {
  name: string
  keys: string[]
  fate: FateOfKeys | null
  onChange: (fate: FateOfKeys) => void
}) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">
        What becomes of the API {keys.length === 1 ? 'key' : 'keys'} that {name} made: {keys.join(', ')}?
      </legend>
      {choicesFor(keys.length === 1).map(([value, label, hint]) => (
        <label key={value} className="flex items-start gap-2">
          <input
            type="radio"
            name="api_keys"
            value={value}
            checked={fate === value}
            onChange={() => onChange(value)}
            className="mt-1 accent-primary"
          />
          <span>
            {label}
            <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
