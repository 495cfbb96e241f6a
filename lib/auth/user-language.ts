import { database } from '@/lib/db/client'

/** The language of mails to a user that come from no organisation: that of their oldest membership. */
export async function languageOfUser(id: string): Promise<string> {
  const first = await database().membership.findFirst({
    where: { user_id: id, organisation: { deleted_at: null } },
    orderBy: { created_at: 'asc' },
    select: { organisation: { select: { language: true } } },
  })
  return first?.organisation.language ?? 'en'
}
