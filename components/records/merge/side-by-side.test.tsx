import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translateInto } from '@/lib/client/words/translate'
import { WordsIn } from '@/lib/client/words/words'
import { company } from '@/lib/crm/companies/schema'
import { german } from '@/components/words/de/german'
import { SideBySide } from './side-by-side'
import type { Side } from './choice'

test('what points to the records is counted in the language of the reader', () => {
  const side = (id: string, tasks: number) =>
    ({
      id,
      name: `Kestrel ${id}`,
      created_at: '2026-07-01T00:00:00.000Z',
      counts: { tasks, contacts: 0 },
    }) as unknown as Side
  const shown = renderToStaticMarkup(
    <WordsIn value={translateInto('de', german)}>
      <SideBySide
        resource={company}
        fields={{}}
        sides={[side('1', 2), side('2', 0)]}
        choice={{ survivorId: '1', from: {} }}
        onChange={() => undefined}
      />
    </WordsIn>,
  )
  expect(shown).toContain('Aufgaben')
  expect(shown).not.toContain('Tasks')
})
