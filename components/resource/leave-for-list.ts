'use client'
import { useRouter } from 'next/navigation'
import { useListSearch, useNeighbours } from '@/lib/client/kept-order'
import { leaveDeleted } from '@/components/ui/page-before'

/** Back to the list from the page of a record that was deleted there: the keyboard goes on at the record that stood beside it. */
export function useLeaveForList(href: string, collection: string, id: string): () => void {
  const router = useRouter()
  const { before, after } = useNeighbours(collection, id)
  const search = useListSearch(collection, id)
  const next = after ?? before
  return () => {
    leaveDeleted(`${href}/${id}`, next && `${href}/${next}`)
    router.push(`${href}${search}`)
  }
}
