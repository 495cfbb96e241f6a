import type { DragEvent } from 'react'
import { deal as dealResource, type Deal } from '@/lib/crm/deals/schema'

const TYPE = 'application/x-bonafide-deal'

/** Lets a card carry its deal while it is dragged. */
export function carry(event: DragEvent<HTMLElement>, deal: Deal): void {
  event.dataTransfer.setData(TYPE, JSON.stringify(deal))
  event.dataTransfer.effectAllowed = 'move'
}

/** The deal that was dropped; null for anything else that can be dragged into a page. */
export function carriedDeal(event: DragEvent<HTMLElement>): Deal | null {
  const text = event.dataTransfer.getData(TYPE)
  return text ? (dealResource.record.safeParse(JSON.parse(text)).data ?? null) : null
}

/** Above the first card whose middle lies below the pointer, else at the end; undefined in an empty column. */
export function placeAt(
  event: DragEvent<HTMLElement>,
  carried: string,
): { before_id: string } | { after_id: string } | undefined {
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-deal]')].filter(
    (card) => card.dataset.deal !== carried,
  )
  const below = cards.find((card) => {
    const { top, height } = card.getBoundingClientRect()
    return event.clientY < top + height / 2
  })?.dataset.deal
  const last = cards.at(-1)?.dataset.deal
  return below ? { before_id: below } : last ? { after_id: last } : undefined
}
