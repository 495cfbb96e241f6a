import { expect, it } from 'vitest'
import { listedMigrations, presentMigrations } from './listed-migrations'

/** Databases out there were made with them: a changed or renamed one keeps each of those from starting. */
it('every migration is listed, and is what it was when it landed', () => {
  expect(presentMigrations()).toEqual(listedMigrations().toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)))
})
