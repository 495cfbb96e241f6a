import { expect, it } from 'vitest'
import packageJson from '@/package.json' with { type: 'json' }
import { refuseOldNode } from './node-version.mjs'

it('refuses a Node.js that the packages do not support, by name and number', () => {
  const said = (version: string) => refuseOldNode(version, packageJson.engines.node)
  expect(said('18.20.8')).toContain('Node.js 20.19, 22.12, 24 or newer is needed, this is 18.20.8')
  for (const version of ['20.9.0', '21.7.0', '22.11.0', '23.11.0'])
    expect(said(version)).toContain(`this is ${version}`)
  for (const version of ['20.19.0', '20.20.2', '22.12.0', '24.0.0', '26.1.0']) expect(said(version)).toBeUndefined()
})
