'use client'
import { useRouter } from 'next/navigation'
import { useListSearch, useNeighbours } from '@/lib/client/saved-order'
import { leaveDeleted } from '@/components/ui/page-before'

/** Returns to the list after a record was deleted on its page; its neighbour in the list takes focus. */
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
