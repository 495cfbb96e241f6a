import postcss, { type AtRule, type ChildNode, type Declaration, type Root, type Rule } from 'postcss'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildStyle } from './person-page'
import { oldColours } from './old-colours'

const isUnknown = (node: ChildNode | undefined): node is AtRule =>
  node?.type === 'atrule' && node.name === 'supports' && node.params === 'not (color:oklch(0 0 0))'
const declared = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl')

it('repeats only the colours of a rule for browsers without oklch', async () => {
  const { css } = await postcss([oldColours()]).process(
    '@media screen{.dark{--ink:oklch(1 0 0);--wide:oklch(0.7 0.3 150);--edge:1px solid oklch(0 0 0);--row:34px;color:var(--ink)}}p{--row:1px}',
    { from: undefined },
  )
  expect(css.replaceAll(/\s+/g, ' ')).toContain(
    '@supports not (color:oklch(0 0 0)){.dark{--ink:#ffffff;--wide:#00c051;--edge:1px solid #000000}}}p{--row:1px}',
  )
})

describe('the stylesheet of the person’s page', () => {
  let style: Root
  beforeAll(async () => {
    style = postcss.parse(await buildStyle())
  })

  it('has an sRGB fallback for every oklch colour', () => {
    const lacking: string[] = []
    const seen = new Set<string>()
    style.walkRules((rule) => {
      const names = declared(rule).flatMap(({ prop, value }) => (/oklch\(/.test(value) ? [prop] : []))
      if (!names.length) return
      for (const name of names) seen.add(name)
      const next = rule.next()
      const [twin] = isUnknown(next) ? (next.nodes ?? []) : []
      const given = twin?.type === 'rule' && twin.selector === rule.selector ? declared(twin) : []
      const inSrgb = given.filter(({ value }) => /^#[0-9a-f]{3,8}$/.test(value)).map(({ prop }) => prop)
      lacking.push(...names.filter((name) => !name.startsWith('--') || !inSrgb.includes(name)))
    })
    expect(lacking).toEqual([])
    expect(seen).toContain('--primary')
  })

  it('uses no transform properties that are newer than the browsers it supports', () => {
    const young: string[] = []
    style.walkDecls(/^(?:translate|scale|rotate)$/, ({ parent }) => {
      const around = parent?.parent
      // Theme keyframes that this page never uses do not matter.
      if (around?.type !== 'atrule' || !/keyframes/.test((around as AtRule).name)) young.push(String(parent))
    })
    expect(young).toEqual([])
  })
})
