'use client'
import { useState } from 'react'
import type { ApiKeyAction, ApiKeyRecord } from '@/lib/auth/keys/schema'
import { useKeysMadeBy } from '@/lib/client/members'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Notice } from '@/components/ui/notice'
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

/**
 * What happens to API keys that a member or a key made, once their maker loses rights. Without these keys nothing can be
 * confirmed: they would be kept without a word.
 * @param isConcerned of which keys it has to be decided
 */
export function useKeysFate(maker: string, open: boolean, isConcerned: (key: ApiKeyRecord) => boolean = () => true) {
  const [fate, setFate] = useState<ApiKeyAction | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const made = useKeysMadeBy(maker, open)
  const keys = made.data?.filter(isConcerned) ?? []
  return {
    made,
    keys,
    fate,
    setFate,
    isMissing: isMissing && fate === null,
    /** The decision; null if it cannot be confirmed yet. */
    decide: (): ApiKeyAction | null => {
      if (!made.data) return null
      const chosen = keys.length ? fate : 'keep'
      setIsMissing(chosen === null)
      return chosen
    },
  }
}

/** Asks for it, if there are any keys. */
export function KeysFate({ legend, of }: { legend: string; of: ReturnType<typeof useKeysFate> }) {
  const t = useWords()
  const { made, keys, fate, setFate, isMissing } = of
  return (
    <>
      {keys.length > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-1 font-medium">{legend}</legend>
          {choicesFor(t, keys.length === 1).map(([value, label, hint]) => (
            <label key={value} className="flex items-start gap-2">
              <input
                type="radio"
                name="api_keys"
                value={value}
                checked={fate === value}
                onChange={() => setFate(value)}
                className="mt-1 accent-primary"
              />
              <span>
                {label}
                <span className="block text-[0.8125rem] text-muted-foreground">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {isMissing && <Notice tone="danger">{t(en.sayFirstWhatBecomesOf)}</Notice>}
      {made.isError && (
        <ProblemNotice error={made.error} onRetry={() => void made.refetch()} isRetrying={made.isFetching} />
      )}
    </>
  )
}

export const namesOf = (keys: ApiKeyRecord[]): string => keys.map(({ name }) => name).join(', ')
