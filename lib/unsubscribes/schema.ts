import { z } from 'zod'

/** What the link in a bulk mail shows. */
export const unsubscribeSchema = z
  .object({
    organisation_name: z.string(),
    email: z.string().nullable().meta({ description: 'The address that gets no more bulk mail.' }),
    unsubscribed_at: z.string().nullable().meta({ description: 'Since when; null until it was asked for.' }),
  })
  .meta({ id: 'Unsubscribe', description: 'Whether an address gets bulk mail of an organisation.' })
export type Unsubscribe = z.infer<typeof unsubscribeSchema>
