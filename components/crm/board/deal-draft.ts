import { z } from 'zod'
import { useSavedDraft } from '@/lib/client/saved-drafts'
import { typedSince } from '@/components/resource/typed-since'
import { isUnparsed, type Unparsed } from '@/components/resource/unparsed'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'

const draftSchema = z.object({
  name: z.string(),
  /** In API format, or unparsable input as typed. */
  amount: z.union([z.string(), z.custom<Unparsed>(isUnparsed)]),
  /** The organisation's default until another is chosen. */
  currency: z.string().optional(),
  contact: z.string(),
})
export type DealDraft = z.infer<typeof draftSchema>
const EMPTY: DealDraft = { name: '', amount: '', contact: '' }

const isTyped = ({ name, amount, contact }: DealDraft) => Boolean(name.trim() || amount || contact)

/** The draft after `sent` was added: input typed since then, and the currency for the next deal. Pure. */
export const afterAdding = (sent: DealDraft, now: DealDraft): DealDraft => ({
  ...EMPTY,
  currency: sent.currency,
  ...typedSince(sent, now),
})

/** Null if nothing would be lost with it. Pure. */
export const worthKeeping = (draft: DealDraft): DealDraft | null =>
  isTyped(draft) || draft.currency !== undefined ? draft : null

/** What is typed for a new deal in one place of a board. */
export function useDealDraft(id: string) {
  const [kept, keep] = useSavedDraft(`new-deal/${id}`, draftSchema)
  const draft = kept ?? EMPTY
  useAskBeforeLeaving(isTyped(draft))
  return {
    draft,
    isTyped: isTyped(draft),
    change: (some: Partial<DealDraft>) => keep((now) => worthKeeping({ ...(now ?? EMPTY), ...some })),
    added: (sent: DealDraft) => keep((now) => worthKeeping(afterAdding(sent, now ?? EMPTY))),
  }
}
