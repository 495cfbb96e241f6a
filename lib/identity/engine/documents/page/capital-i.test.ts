import { expect, it } from 'vitest'
import { withCapitalI } from './capital-i'

it.each(['Maria de la Cruz', 'Rue les Frères', 'Bill Small', "D'lacey", 'Flat 1l'])('leaves “%s” as it is', (text) =>
  expect(withCapitalI(text)).toBe(text),
)
it.each([
  ['Bilal lqbal', 'Bilal Iqbal'],
  ['William lan Robertson', 'William Ian Robertson'],
  ['4 lrving Street', '4 Irving Street'],
])('turns “%s” into “%s”', (read, printed) => expect(withCapitalI(read)).toBe(printed))
