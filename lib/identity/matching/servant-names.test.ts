import { expect, it } from 'vitest'
import { compareNames } from './name'

/** One spelling of each name of God that people bear: none may match another. */
const NAMES =
  'Ahad Alim Azim Aziz Baqi Bari Basir Basit Fattah Ghaffar Ghafur Ghani Hadi Hafiz Hayy Hakim Halim Hamid Haqq Jabbar Jalil Kabir Qadir Karim Khaliq Latif Majid Malik Mannan Matin Nasir Nur Qayyum Quddus Rahim Rahman Rashid Rauf Razzaq Sabur Salam Samad Sami Sattar Shakur Wadud Wahab Wahid Wakil'.split(
    ' ',
  )
/** Pairs as they may appear on two papers. */
const meetings = (one: string, other: string) => [
  [`Abdul ${one}`, `Abdul ${other}`],
  [`Abdul ${one}`, `Abd al-${other}`],
  [`Abd al-${one}`, `ABDEL${other.toUpperCase()}`],
  [`ABDEL${one.toUpperCase()}`, `ABDEL${other.toUpperCase()}`],
]
const passing = (pairs: string[][], whole: (name: string) => string) =>
  pairs.map((pair) => pair.map(whole)).filter(([a = '', b = '']) => compareNames(a, b).passed)
const same = NAMES.flatMap((name) => meetings(name, name))
const others = NAMES.flatMap((one, i) => NAMES.slice(i + 1).flatMap((other) => meetings(one, other)))

it.each([
  ['a given name', (name: string) => `${name} Khan`],
  ['a surname', (name: string) => `Omar ${name}`],
])('%s that means “servant of” matches itself in every spelling, and no other', (_, whole) => {
  expect(passing(same, whole)).toHaveLength(same.length)
  expect(passing(others, whole)).toEqual([])
})
