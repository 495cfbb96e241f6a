import { useEffect } from 'react'
import { useStillListed } from '@/lib/client/still-listed'
import type { Shape } from '@/lib/resource/define'
import type { ListState } from './list-state'
import type { Selection } from './selection'

/** Of what was chosen before one opened a record and came back, what the list has no more is chosen no longer. */
export function useChosenStill(
  resource: Pick<Shape, 'path'>,
  { broughtBack, note }: Selection,
  list: Pick<ListState, 'query' | 'tree'>,
): void {
  const here = useStillListed(resource, broughtBack, list)
  const said = here?.join()
  useEffect(() => {
    if (here) note({ gone: broughtBack.filter((id) => !here.includes(id)), here })
    // A new list at each rendering is said in `said`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [said])
}
