'use client'
import type { ApiKeyAction } from '@/lib/client/members'
import en from '@/components/words/en/members'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

const choicesFor = (t: Translate, isOne: boolean): [ApiKeyAction, string, string][] => [
  [
    'keep',
    isOne ? t(en.itGoesOnWorking) : t(en.theyGoOnWorking),
    t(en.itBelongsTheyBelongTo, { isOne: String(isOne) }),
  ],
  ['revoke', isOne ? t(en.revokeItNow) : t(en.revokeThemNow), t(en.whateverUsesItThemIs, { isOne: String(isOne) })],
]

/** What to do with the API keys of a member who leaves or gets a lower role. */
export function KeysFate({
  name,
  keys,
  fate,
  onChange,
}: {
  name: string
  keys: string[]
  fate: ApiKeyAction | null
  onChange: (fate: ApiKeyAction) => void
}) {
  const t = useWords()
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 font-medium">
        {t(en.whatBecomesOfTheApi, { count: keys.length, name, keys: keys.join(', ') })}
      </legend>
      {choicesFor(t, keys.length === 1).map(([value, label, hint]) => (
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
