'use client'
import { notFound } from 'next/navigation'
import { use } from 'react'
import { useWords } from '@/lib/client/words/words'
import { trashesIn } from '@/components/crm/trash'
import { mayReadAt } from '@/lib/auth/permissions'
import { useCurrent } from '@/lib/client/organisation'
import { DeletedPage } from '@/components/records/deleted-page'

export default function Page({ params }: { params: Promise<{ collection: string }> }) {
  const { collection } = use(params)
  const { role } = useCurrent().organisation
  const trashes = trashesIn(useWords()).filter(({ resource }) => mayReadAt(role, resource.path))
  const trash = trashes.find(({ resource }) => resource.path === collection)
  if (!trash) notFound()
  return <DeletedPage key={collection} screen={trash} all={trashes} />
}
