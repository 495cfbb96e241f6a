'use client'
import { notFound } from 'next/navigation'
import { mayReadAt } from '@/lib/auth/permissions'
import { useCurrent } from '@/lib/client/organisation'
import { useWords } from '@/lib/client/words/words'
import { DeletedPage } from '@/components/records/deleted-page'
import { trashesIn } from './trash'

/** The deleted records of one of the collections that the reader may read. */
export function DeletedRecords({ collection }: { collection: string }) {
  const { role } = useCurrent().organisation
  const trashes = trashesIn(useWords()).filter(({ resource }) => mayReadAt(role, resource.path))
  const trash = trashes.find(({ resource }) => resource.path === collection)
  if (!trash) notFound()
  return <DeletedPage key={collection} screen={trash} all={trashes} />
}
