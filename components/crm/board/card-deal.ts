import { z } from 'zod'
import { verificationSchema } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { recordWith } from '@/lib/resource/define'

/** A deal with everything its card shows: of the records that it refers to, no more. */
const cardSchema = recordWith(deal, {
  company: z.object({ id: z.string(), name: z.string() }).nullable(),
  primary_contact: z.object({ id: z.string(), full_name: z.string(), verification: verificationSchema }).nullable(),
  owner: z.object({ user_id: z.string(), full_name: z.string() }).nullable(),
  next_task: z.object({ title: z.string(), due_at: z.string().nullish() }).nullable(),
})
export type CardDeal = z.infer<typeof cardSchema>

/** A page of cards; what a card does not show is left out. */
export const cardsPage = z.object({
  data: z.array(cardSchema),
  has_more: z.boolean(),
  next_cursor: z.string().nullable(),
})
