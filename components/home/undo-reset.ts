import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import type { Home, Me } from '@/lib/accounts/schema'
import { useCurrent } from '@/lib/client/organisation'
import { toastError } from '@/lib/client/toast-error'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

interface Reset {
  /** The arrangement before the reset. */
  home: Home
  /** Reads the arrangement as it is saved now; null is the default. */
  read: () => Promise<Home | null>
  keep: (home: Home) => Promise<unknown>
  /** Home was arranged since, here or on another device. */
  tellArranged: () => void
}

/** Restores an arrangement, unless there is a newer one: the offer may be a minute old. */
export async function undoReset({ home, read, keep, tellArranged }: Reset): Promise<void> {
  if ((await read()) === null) await keep(home)
  else tellArranged()
}

/** @param keep reports its own refusals */
export function useUndoReset(keep: (home: Home) => Promise<unknown>): (home: Home) => Promise<void> {
  const t = useWords()
  const client = useQueryClient()
  const { id } = useCurrent().organisation
  const read = async () => {
    try {
      await client.refetchQueries({ queryKey: ['me'] }, { throwOnError: true })
      const me = client.getQueryData<Me>(['me'])
      return me?.organisations.find((one) => one.id === id)?.preferences.home ?? null
    } catch (error) {
      toastError(error)
      throw error
    }
  }
  return (home) => undoReset({ home, read, keep, tellArranged: () => toast(t(en.homeWasArrangedSince)) })
}
