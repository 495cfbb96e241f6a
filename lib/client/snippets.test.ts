import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { curlOf } from './snippets'

const origin = 'http://localhost:3000'

test("a name with an apostrophe cannot end the shell's argument", () => {
  const command = curlOf(
    { method: 'POST', path: '/x', body: { full_name: "Siobhán O'Neill'; touch /tmp/no #" } },
    origin,
  )
  // printf in place of curl prints each argument as the shell passes it.
  const printed = execFileSync(
    'sh',
    ['-c', `BONAFIDE_API_KEY=k; ${command.replace(/^curl/, String.raw`printf '%s\0'`)}`],
    { encoding: 'utf8' },
  ).split('\0')
  expect(JSON.parse(printed.at(-2) ?? '')).toEqual({ full_name: "Siobhán O'Neill'; touch /tmp/no #" })
  expect(printed).toContain('Authorization: Bearer k')
})

test('a list includes its filters, a change its version', () => {
  expect(curlOf({ path: '/organisations/1/contacts', query: { q: 'ann lee', sort: undefined } }, origin)).toContain(
    `'${origin}/api/v1/organisations/1/contacts?q=ann+lee'`,
  )
  expect(curlOf({ method: 'PATCH', path: '/x', version: 7, body: {} }, origin)).toContain(`-H 'If-Match: "7"'`)
})
