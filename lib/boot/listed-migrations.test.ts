import { expect, it } from 'vitest'
import { listedMigrations, presentMigrations } from './listed-migrations'

/** Existing databases were created with them: a changed or renamed one prevents those from starting. */
it('released migrations are unchanged', () => {
  const present = new Set(presentMigrations())
  const listed = listedMigrations()
  expect(listed.length).toBeGreaterThan(30)
  expect(listed.filter((line) => !present.has(line))).toEqual([])
})
