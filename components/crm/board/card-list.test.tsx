import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CardDragArea } from './card-drag'
import { CardList } from './card-list'
import type { CardDeal } from './card-deal'
import type { useCards } from './cards'

test('before cards are measured, the first screen of them stands one below another', () => {
  const deals = Array.from({ length: 30 }, (_, at) => ({ id: `d-${at}`, name: `Flat ${at}.` }) as CardDeal)
  const list = { deals, isError: false, hasNextPage: true } as unknown as ReturnType<typeof useCards>
  const html = renderToStaticMarkup(
    <CardList
      {...{ list, deals, id: 'all/new', column: 'new', lane: 'all', order: 0, isPlaceless: false }}
      card={({ name }) => name}
    />,
  )
  expect(html).toContain('Flat 7.')
  expect(html).not.toContain('Flat 29.')
  expect(html).not.toMatch(/absolute|translateY/)
})

test('a card that the focus follows is there for it, also where it is scrolled out of sight', () => {
  const deals = Array.from({ length: 30 }, (_, at) => ({ id: `d-${at}`, name: `Flat ${at}.` }) as CardDeal)
  const list = { deals, isError: false, hasNextPage: true } as unknown as ReturnType<typeof useCards>
  const html = renderToStaticMarkup(
    <CardDragArea
      followed="d-29"
      picture={() => null}
      tell={() => ''}
      onCarry={() => undefined}
      onDrop={() => undefined}
    >
      <CardList
        {...{ list, deals, id: 'all/new', column: 'new', lane: 'all', order: 0, isPlaceless: false }}
        card={({ name }) => name}
      />
    </CardDragArea>,
  )
  expect(html).toContain('Flat 7.')
  expect(html).not.toContain('Flat 28.')
  expect(html).toContain('Flat 29.')
})
