import { useEffect, useEffectEvent } from 'react'
import { useStillListed } from '@/lib/client/still-listed'
import type { Shape } from '@/lib/resource/define'
import type { ListState } from './list-state'
import type { Selection } from './selection'

/**
 * Restores the selection when the user returns from a record's page, or when the list has changed out of sight, for
 * those records that are still in the list.
 */
export function useRestoredSelection(
  resource: Pick<Shape, 'path'>,
  { broughtBack, settle }: Selection,
  list: Pick<ListState, 'query' | 'tree'>,
): void {
  const here = useStillListed(resource, broughtBack, list)
  const onAnswer = useEffectEvent(() => {
    if (here !== undefined) settle(here, broughtBack)
  })
  useEffect(() => onAnswer(), [here])
}
