'use client'
import { Checkbox } from '@/components/ui/checkbox'

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

/** Overrides what the template keeps. */
export function RetentionChoice({ choice, onChange, days, withId, withProof }: RetentionChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-[0.8125rem] font-medium">Keep after the check</legend>
      {withId && (
        <Checkbox
          label="A copy of the ID document"
          checked={choice.retain_id_documents}
          onChange={(event) => onChange({ retain_id_documents: event.target.checked })}
        />
      )}
      {withProof && (
        <Checkbox
          label="A copy of the proof of address"
          checked={choice.retain_poa_documents}
          onChange={(event) => onChange({ retain_poa_documents: event.target.checked })}
        />
      )}
      <p className="mt-1 text-[0.8125rem] text-muted-foreground">
        Copies are encrypted{days ? ` and erased after ${days} days` : ''}. The selfie is never kept.
      </p>
    </fieldset>
  )
}
