import { expect, it } from 'vitest'
import packageJson from '@/package.json' with { type: 'json' }
import { refuseOldNode } from './node-version.mjs'

it('refuses a Node.js that is too old for the packages, by name and number', () => {
  const said = (version: string) => refuseOldNode(version, packageJson.engines.node)
  expect(said('18.20.8')).toContain('Node.js 20.19 or newer is needed, this is 18.20.8')
  expect(said('20.9.0')).toContain('this is 20.9.0')
  expect(['20.19.0', '20.20.2', '22.0.0', '26.1.0'].map(said)).toEqual([undefined, undefined, undefined, undefined])
})
