import fs from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, it } from 'vitest'

const PAGE = 'components/identity/person/page'

it('the style of the person’s page is made from every component that the page has', async () => {
  const { metafile } = await build({
    entryPoints: [`${PAGE}/browser.tsx`],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    outdir: 'unwritten',
    format: 'esm',
  })
  const components = Object.keys(metafile.inputs).filter((file) => file.endsWith('.tsx'))
  const style = fs.readFileSync(`${PAGE}/page.css`, 'utf8')
  const scanned = [...style.matchAll(/^@source '([^']+)'/gm)].map(([, source = '']) => path.join(PAGE, source))
  expect(components).toContain('components/identity/person/parts.tsx')
  expect(
    components.filter((file) => !scanned.some((source) => file === source || file.startsWith(`${source}/`))),
  ).toEqual([])
})
