import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { bareWords } from '@/testing/lint/bare-words'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Folders that may contain untranslated texts, and why. */
const EXEMPT: [folder: string, why: string][] = [
  ['components/words/', 'the catalogues themselves'],
  ['components/docs/', 'the reference describes an English API, in English'],
  ['components/identity/person/words/', 'the catalogues of the person’s page'],
  ['components/identity/person/camera/browser.ts', 'the names of apps'],
  ['components/identity/person/language-choice.tsx', 'languages, each by its own name'],
  ['components/shell/theme-script.ts', 'a script'],
  ['components/shell/logo.tsx', 'the name of the product'],
  ['app/api/', 'answers for programs'],
  ['app/user/', 'the person’s page'],
  ['app/offline/', 'a page without scripts, kept by the browser for when there is no server to ask for a language'],
  ['app/docs/', 'the reference'],
  ['app/layout.tsx', 'the name of the product, and what search engines are told'],
  ['app/manifest.ts', 'the name of the product'],
]

const files = ['components', 'app'].flatMap((folder) =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !/[.]test[.]tsx?$/.test(file))
    .filter((file) => !EXEMPT.some(([place]) => file.startsWith(place))),
)

it('finds words between tags, in attributes, in messages and in sentences', () => {
  const source = `
    const NAMES = { wait: 'Wait until the date' }
    export function Page({ isOpen }: { isOpen: boolean }) {
      toast.success('Saved')
      const words = isOpen ? 'It is open now' : 'closed'
      return <p title="Two words" className="flex text-sm">Hello {isOpen && 'there'} {\`of \${words}\`}</p>
    }`
  expect(bareWords('page.tsx', source).map((found) => found.replace(/^\S+ /, ''))).toEqual([
    "'Wait until the date'",
    "'Saved'",
    "'It is open now'",
    '"Two words"',
    'Hello',
    "'there'",
    '`of ${words}`',
  ])
})

it('ignores classes, keys, addresses, example requests, lines of the log and messages from a catalogue', () => {
  const source = `
    export function Page() {
      const t = useWords()
      useEffect(() => addEventListener('Escape', close))
      if (name === 'Some words here') throw new Error('This is for developers')
      log.error('this is for operators', { name })
      return (
        <a href="/contacts?new" className={classNames('flex items-center gap-2')} title={t(en.two)}>
          {t(en.hello, { name })} · {count} <Show request={{ body: { name: 'Mia Jones' } }} />
        </a>
      )
    }`
  expect(bareWords('page.tsx', source)).toEqual([])
})

it('finds no words written directly into a component', () => {
  expect(files.flatMap((file) => bareWords(file, fs.readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})
