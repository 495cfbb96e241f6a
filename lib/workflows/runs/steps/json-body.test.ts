import { expect, it } from 'vitest'
import { scopeOf } from '../../definition/expressions'
import { evaluateBody } from './json-body'

/** Eve chooses a name that would end a string and add a member; Dwayne only has a nickname. */
const EVE = 'Eve", "vip": true, "x": "'
const DWAYNE = 'Dwayne "The Rock"\nJohnson \\'
const bodyOf = (body: string, record: Record<string, unknown>) =>
  evaluateBody(body, scopeOf({ record, list: ['a', 'b'] }, {}))

it.each([EVE, DWAYNE])('a body that is JSON stays what it is with the name %s', (name) => {
  const body = bodyOf('{"name": "Dear {{ record.name }}", "{{ record.name }}": [1, "{{ record.name }}"]}', { name })
  expect(JSON.parse(String(body))).toEqual({ name: `Dear ${name}`, [name]: [1, name] })
})

it('outside its strings, numbers, lists and what is missing are JSON too, and text stays as it is', () => {
  const body = '{"n": {{ record.n }}, "text": {{ record.text }}, "all": {{ list }}, "gone": {{ record.gone }}}'
  expect(bodyOf(body, { n: 1.5, text: '12.50' })).toBe('{"n": 1.5, "text": 12.50, "all": ["a","b"], "gone": null}')
})

it('other text has values as they are, and a lone expression is its value', () => {
  const record = { name: DWAYNE }
  expect(bodyOf('name={{ record.name }}', record)).toBe(`name=${DWAYNE}`)
  expect(bodyOf('{"name": "{{ record.name }}"', record)).toBe(`{"name": "${DWAYNE}"`)
  expect(bodyOf('{{ record }}', record)).toEqual(record)
  expect(evaluateBody(null, scopeOf({}, {}))).toBeNull()
})

it('an escaped quotation mark ends no string', () => {
  const body = bodyOf('{"said": "\\"{{ record.name }}\\"", "n": {{ record.n }}}', { name: EVE, n: 1 })
  expect(JSON.parse(String(body))).toEqual({ said: `"${EVE}"`, n: 1 })
})

it('a list between the brackets of another gives its members, which bodies were written with before', () => {
  const body =
    '{"all": [{{ found }}], "ids": [ 0, {{ quoted }} ], "names": [{{ list }}], "in": [{"n": {{ list }}}], "no": [{{ none }}]}'
  const found = [{ id: 1 }, { id: 2 }]
  const written = evaluateBody(body, scopeOf({ found, quoted: ['"x"', '7'], list: ['a', 'b"'], none: [] }, {}))
  expect(JSON.parse(String(written))).toEqual({
    all: found,
    ids: [0, 'x', 7],
    names: ['a', 'b"'],
    in: [{ n: ['a', 'b"'] }],
    no: [],
  })
})
