'use client'
import { Checkbox } from '@/components/ui/checkbox'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface Kept {
  retain_id_documents: boolean
  retain_poa_documents: boolean
}
interface RetentionChoiceProps {
  choice: Kept
  onChange: (kept: Partial<Kept>) => void
  days: number | undefined
  withId: boolean
  withProof: boolean
}

/** Overrides the template's retention settings. */
export function RetentionChoice({ choice, onChange, days, withId, withProof }: RetentionChoiceProps) {
  const t = useWords()
  return (
    <fieldset>
      <legend className="mb-1 text-[0.8125rem] font-medium">{t(en.keepAfterTheCheck)}</legend>
      {withId && (
        <Checkbox
          label={t(en.aCopyOfTheId)}
          checked={choice.retain_id_documents}
          onChange={(event) => onChange({ retain_id_documents: event.target.checked })}
        />
      )}
      {withProof && (
        <Checkbox
          label={t(en.aCopyOfTheProof)}
          checked={choice.retain_poa_documents}
          onChange={(event) => onChange({ retain_poa_documents: event.target.checked })}
        />
      )}
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">
        {t(en.copiesAreEncryptedAnd, { isDays: String(Boolean(days)), days })}
      </p>
    </fieldset>
  )
}
