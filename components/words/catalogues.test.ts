import fs from 'node:fs'
import path from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, it } from 'vitest'
import { ERROR_TITLES } from '@/lib/errors'
import { mailWords } from '@/lib/mail/words/words'
import { resources } from '@/lib/registry'
import { CHECK_TYPES } from '@/lib/identity/checks'
import { REASON_SENTENCES } from '@/lib/identity/decision/schema'
import { VERIFICATION_WORDS } from '@/lib/crm/contacts/schema'
import { EXAMPLES } from '@/lib/workflows/definition/examples'
import { withParts } from '@/lib/resource/define'
import type { Message } from '@/lib/client/words/english'
import { inEnglish, translateInto } from '@/lib/client/words/translate'
import { german } from './de/german'
import { problems } from './de/problems'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NAMES = fs.readdirSync(path.join(import.meta.dirname, 'en')).map((file) => file.replace(/\.ts$/, ''))
/** `mail-settings` → `mailSettings`, the name of the catalogue. */
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const english = await Promise.all(
  NAMES.map(async (file) => {
    const made = (await import(`./en/${file}.ts`)) as { default: Record<string, Message> }
    const [first] = Object.values(made.default)
    return { file, name: first?.catalogue.name ?? '', messages: first?.catalogue.messages ?? {} }
  }),
)

/** Arguments and tags of a message: `count plural`, `name`, `<link>`. */
function takes(text: string): string[] {
  const visit = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.argument) return [element.value]
      if (element.type === TYPE.tag) return [`<${element.value}>`, ...visit(element.children)]
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
      const within = Object.values(element.options).flatMap(({ value }) => visit(value))
      return [element.type === TYPE.plural ? `${element.value} plural` : `${element.value} select`, ...within]
    })
  return [...new Set(visit(parse(text)))].toSorted((a, b) => a.localeCompare(b))
}

it('names each catalogue after its file, and has a German version of each', () => {
  expect(english.map(({ name }) => name)).toEqual(NAMES.map(camel))
  expect(Object.keys(german.catalogues).toSorted()).toEqual(english.map(({ name }) => name).toSorted())
})

it('translates each English message into German, with the same values and elements, and has no others', () => {
  for (const { name, messages } of english) {
    const translated = german.catalogues[name] ?? {}
    expect([name, Object.keys(translated).toSorted()]).toEqual([name, Object.keys(messages).toSorted()])
    for (const [key, text] of Object.entries(messages))
      expect([name, key, takes(translated[key] ?? '')]).toEqual([name, key, takes(text)])
  }
})

/** Plural arguments without a form for `one`. */
function withoutOne(text: string): string[] {
  const visit = (elements: MessageFormatElement[]): string[] =>
    elements.flatMap((element) => {
      if (element.type === TYPE.tag) return visit(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
      const within = Object.values(element.options).flatMap(({ value }) => visit(value))
      return element.type === TYPE.plural && !element.options.one ? [element.value, ...within] : within
    })
  return visit(parse(text))
}

it('has a singular form in every plural: "1 row", not "1 rows"', () => {
  const every = [...english, ...Object.entries(german.catalogues).map(([name, messages]) => ({ name, messages }))]
  const wrong = every.flatMap(({ name, messages }) =>
    Object.entries(messages).flatMap(([key, text]) => (withoutOne(text).length ? [`${name}.${key}`] : [])),
  )
  expect(wrong).toEqual([])
})

it('keeps the spaces at the start and end of messages that are joined together', () => {
  const ends = (text: string) => [/^\s/.test(text), /\s$/.test(text)]
  for (const { name, messages } of english)
    for (const [key, text] of Object.entries(messages))
      expect([name, key, ends(german.catalogues[name]?.[key] ?? '')]).toEqual([name, key, ends(text)])
})

it('has no unused messages', () => {
  const sources = ['components', 'app'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words/'))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  )
  const unsaid = english.flatMap(({ file, messages }) => {
    const users = sources.filter((source) => source.includes(`from '@/components/words/en/${file}'`))
    return Object.keys(messages)
      .filter((key) => !users.some((source) => new RegExp(`\\ben\\s*\\.${key}\\b`).test(source)))
      .map((key) => `${file}.${key}`)
  })
  expect(unsaid).toEqual([])
})

it('has German for each resource, field, hint and choice', () => {
  const missing = resources.all.flatMap(({ name, fields }) => {
    const words = german.resources[name]
    if (!words) return [name]
    return Object.entries(withParts(fields)).flatMap(([field, { hint, choices = [], words: labels }]) => {
      const said = words.fields[field]
      if (!said) return [`${name}.${field}`]
      const whole = typeof said === 'string' ? { label: said } : said
      return [
        ...(hint && !whole.hint ? [`${name}.${field} hint`] : []),
        ...choices
          .filter((one) => !isCode(one) && !whole.choices?.[one])
          .map((one) => `${name}.${field} ${one} (${labels?.[one] ?? one})`),
      ]
    })
  })
  expect(missing).toEqual([])
})
/** Currencies, encodings, file types, event types and separators are the same in every language. */
const isCode = (choice: string) => /^([A-Z]{3}|[a-z0-9]+(-[a-z0-9]+)+|csv|xlsx|jsonl|[a-z_]+\.[a-z_]+|\W)$/.test(choice)

it('uses the same German words for choices in mails as on the screens', () => {
  const groups = { contact: 'contact', deal: 'deal', check: 'session', invitation: 'invitation' }
  const said = Object.entries(groups).flatMap(([group, name]) =>
    Object.entries(german.resources[name]?.fields ?? {}).flatMap(([field, words]) =>
      typeof words === 'string' ||
      !words.choices ||
      !resources.all.some((one) => one.name === name && one.fields[field]?.kind === 'choice')
        ? []
        : [[`${group}.${field}`, words.choices] as const],
    ),
  )
  expect(said.length).toBeGreaterThan(4)
  expect(mailWords('de').choices).toEqual(Object.fromEntries(said))
})

it('has no German words for fields that do not exist', () => {
  const known = new Map(resources.all.map(({ name, fields }) => [name, withParts(fields)]))
  const extra = Object.entries(german.resources).flatMap(([name, { fields }]) =>
    Object.keys(fields)
      .filter((field) => !known.get(name)?.[field])
      .map((field) => `${name}.${field}`),
  )
  expect(extra).toEqual([])
})

it('has German for each refusal, reason, check, verification status and example workflow', () => {
  expect(Object.keys(ERROR_TITLES).filter((code) => !problems.byCode[code])).toEqual([])
  const places = [
    ...Object.keys(REASON_SENTENCES).map((code) => `reason.${code}`),
    ...CHECK_TYPES.flatMap((check) => [`check.${check}`, `meaning.${check}`]),
    ...Object.keys(VERIFICATION_WORDS).map((status) => `verification.${status}`),
    ...EXAMPLES.flatMap(({ name }) => [`example.${name}`, `example.about.${name}`]),
  ]
  expect(places.filter((place) => !german.known[place])).toEqual([])
})

it('has German for each error code of a workflow step', () => {
  const sources = ['lib/workflows', 'lib/delivery'].flatMap((folder) =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => fs.readFileSync(path.join(ROOT, folder, file), 'utf8')),
  )
  const thrown = sources.flatMap((text) =>
    [...text.matchAll(/\b(?:StepError|ExpressionError|none)\(\s*'([a-z_]+)'|\bcode: '([a-z_]+)',\s*message: /g)].map(
      ([, one, other]) => one ?? other ?? '',
    ),
  )
  expect(thrown).toContain('http_status')
  const { byStepCode, byFieldCode, byCode } = problems
  expect(thrown.filter((code) => !(byStepCode[code] ?? byFieldCode[code] ?? byCode[code]))).toEqual([])
})

it('formats plurals by the rules of the language', () => {
  const message = {
    catalogue: { name: 'test', messages: { found: '{count, plural, one {{count} deal} other {{count} deals}}' } },
    key: 'found',
  } as Message<'{count, plural, one {{count} deal} other {{count} deals}}'>
  expect([1, 2].map((count) => inEnglish(message, { count }))).toEqual(['1 deal', '2 deals'])
  const inGerman = translateInto('de', {
    ...german,
    catalogues: { test: { found: '{count, plural, one {ein Deal} other {{count} Deals}}' } },
  })
  expect([1, 2].map((count) => inGerman(message, { count }))).toEqual(['ein Deal', '2 Deals'])
})
