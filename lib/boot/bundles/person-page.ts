import fs from 'node:fs/promises'
import path from 'node:path'
import { build, context, stop, type BuildOptions, type Metafile, type Plugin } from 'esbuild'
import postcss from 'postcss'
import tailwind from '@tailwindcss/postcss'
import { PERSON_FOLDER, PERSON_MANIFEST, type PersonBundle, type PersonManifest } from '@/lib/api/person-page/built'
import { LANGUAGES, type Language } from '@/lib/formats'
import { oldColours } from './old-colours'

/**
 * Builds the person's page separately from the app: its React components run on Preact, a tenth of the size
 * (docs/decisions/0033), with one bundle per language (docs/decisions/0070). Every output has the hash of its content
 * in its name, and the manifest is written last.
 */
const SOURCE = 'components/identity/person/page'
const BROWSER = `${SOURCE}/browser.tsx`
const DOCUMENT = `${SOURCE}/document.tsx`
const WORDS = 'components/identity/person/words'
const STYLE = `${SOURCE}/page.css`
const THEME = 'components/theme.css'

const PREACT: Record<string, string> = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/server': 'preact-render-to-string',
}
const options = {
  bundle: true,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  jsxImportSource: 'react',
  alias: PREACT,
  metafile: true,
  outdir: PERSON_FOLDER,
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'silent',
} satisfies BuildOptions

/** Components import the English words. The bundle of another language substitutes its own. */
const wordsOf = (language: Language): Plugin => ({
  name: 'words',
  setup: (bundle) => {
    bundle.onResolve({ filter: /\/words\/en\/[\w-]+$/ }, ({ path: words, importer, kind, resolveDir }) =>
      bundle.resolve(words.replace('/words/en/', `/words/${language}/`), { importer, kind, resolveDir }),
    )
  },
})
const pluginsFor = (language: Language): Plugin[] => (language === 'en' ? [] : [wordsOf(language)])

const outputOf = ({ outputs }: Metafile, entry: string): [file: string, scripts: string[]] => {
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)
  if (!found) throw new Error(`${entry} was not built.`)
  const [file, { imports }] = found
  return [file, imports.filter(({ kind }) => kind === 'import-statement').map((one) => one.path)]
}

/**
 * Targets older browsers than the other pages, because whoever is sent a link uses the phone they have: the oldest that
 * support the cascade layers of its style.
 */
const buildBrowser = (language: Language) =>
  build({
    ...options,
    plugins: pluginsFor(language),
    entryPoints: [BROWSER],
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    target: ['chrome99', 'edge99', 'firefox97', 'safari15.4'],
  })

const buildDocument = (language: Language) =>
  build({
    ...options,
    plugins: pluginsFor(language),
    entryPoints: [DOCUMENT],
    platform: 'node',
    target: 'node20',
    entryNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
  })

export async function buildStyle(): Promise<string> {
  const { css } = await postcss([tailwind({ optimize: true }), oldColours()]).process(
    await fs.readFile(STYLE, 'utf8'),
    { from: STYLE },
  )
  return css
}

async function buildIn(language: Language) {
  const [browser, server] = await Promise.all([buildBrowser(language), buildDocument(language)])
  const [entry, atOnce] = outputOf(browser.metafile, BROWSER)
  const [document] = outputOf(server.metafile, DOCUMENT)
  const page: PersonBundle = {
    server: path.basename(document),
    scripts: [entry, ...atOnce].map((file) => path.basename(file)),
  }
  return { language, page, files: Object.keys(browser.metafile.outputs).map((file) => path.basename(file)) }
}

/** Removes everything of the previous build. */
async function buildAll(): Promise<void> {
  const [style, ...built] = await Promise.all([buildStyle(), ...LANGUAGES.map(buildIn)])
  const manifest: PersonManifest = {
    pages: Object.fromEntries(built.map(({ language, page }) => [language, page])) as PersonManifest['pages'],
    files: [...new Set(built.flatMap(({ files }) => files))],
    style,
  }
  await fs.writeFile(path.join(PERSON_FOLDER, PERSON_MANIFEST), JSON.stringify(manifest))
  const kept = new Set([PERSON_MANIFEST, ...built.map(({ page }) => page.server), ...manifest.files])
  const left = (await fs.readdir(PERSON_FOLDER)).filter((one) => !kept.has(one))
  await Promise.all(left.map((one) => fs.rm(path.join(PERSON_FOLDER, one))))
}

export async function buildPersonPage(): Promise<void> {
  await buildAll()
  await stop() // the bundler's child process
}

const wordFiles = async (): Promise<string[]> =>
  (await fs.readdir(WORDS, { recursive: true }))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(WORDS, file))

/** For development: builds it, and again whenever one of its sources changes. @throws when the first build fails */
export async function watchPersonPage(): Promise<void> {
  await buildAll()
  const watched = await context({
    ...options,
    entryPoints: [BROWSER],
    splitting: true,
    write: false,
    plugins: [
      {
        name: 'build again',
        setup: (watching) => {
          watching.onLoad({ filter: /page\/browser\.tsx$/ }, async ({ path: file }) => ({
            contents: await fs.readFile(file, 'utf8'),
            loader: 'tsx',
            // The words of other languages only replace the English ones in a full build.
            watchFiles: [STYLE, THEME, ...(await wordFiles())].map((file) => path.resolve(file)),
          }))
          watching.onEnd(() =>
            buildAll().catch((error: unknown) => console.error(error instanceof Error ? error.message : error)),
          )
        },
      },
    ],
  })
  await watched.watch()
}
