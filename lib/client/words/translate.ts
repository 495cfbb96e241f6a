import type { GetICUArgs } from '@schummar/icu-type-parser'
import { createElement, isValidElement, type ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'
import { formatCountry, formatLocale, humanise, uncapitalised, joinWords } from '@/lib/format'
import type { Language } from '@/lib/formats'
import type { Shape } from '@/lib/resource/define'
import type { Catalogue, Message } from './english'
import { resourcesIn, type ResourceWords } from './resources'

/** Everything in a language other than English. */
export interface Words {
  /** The messages, by namespace and key. */
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Names of resources, fields and choices, by the name of the resource. */
  resources: Readonly<Record<string, ResourceWords>>
  /** Machine-readable words outside the definitions, such as kinds of document. */
  names: Readonly<Record<string, string>>
  /** Messages of the server's code for people, by kind and code: `reason.name_mismatch`. */
  known: Readonly<Record<string, string>>
}

type Given<T extends string, V> = GetICUArgs<T, { ICUArgument: V; ICUNumberArgument: number; ICUDateArgument: never }>
type Tags<T extends string> = T extends `${infer Before}<${infer Tag}>${infer Inside}</${string}>${infer After}`
  ? Record<Tag, (words: ReactNode) => ReactNode> & Tags<`${Before}${Inside}${After}`>
  : unknown

/** The values that a message takes; none if its English is not known here. */
type Values<T extends string, G> = string extends T ? [] : keyof G extends never ? [] : [values: G]

/** Translates into the reader's language. */
export interface Translate {
  <T extends string>(message: Message<T>, ...values: Values<T, Given<T, string | number | null | undefined>>): string
  /** A message with elements in it. */
  rich: <T extends string>(message: Message<T>, ...values: Values<T, Given<T, ReactNode> & Tags<T>>) => ReactNode
  language: Language
  /** A definition with translated labels, hints and choices. */
  resource: <S extends Pick<Shape, 'name' | 'label' | 'plural'>>(shape: S) => S
  /** A machine-readable word for people: `former_customer` → "Former customer". */
  humanise: (word: string) => string
  /** A message of the server's code for people, by its key in the catalogue. */
  known: (place: string, inEnglish: string) => string
  /** A label within a sentence: "Contact" → "contact"; German nouns keep their capital. */
  inSentence: (label: string) => string
  /** The same for several words: "Client Id" → "client id". */
  inLowerCase: (label: string) => string
  /** "contacts, companies and deals" */
  listed: (words: string[]) => string
  /** FR → "France" */
  country: (code: string) => string
  /** de-AT → "German (Austria)" */
  localeName: (of: string) => string
}

type Say = (key: string, values?: Record<string, unknown>) => unknown

/** Formats the messages of a namespace by key with the library: ICU, with the plurals of the language. */
function sayIn(language: Language, { name, messages }: Catalogue, words: Words | null): Say {
  const translator = createTranslator({ locale: language, messages: words?.catalogues[name] ?? messages })
  const { rich } = translator as unknown as { rich: Say }
  return rich
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** First strong isolate, pop directional isolate (Unicode, UAX 9). */
const isolated = (text: string) => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text)

/**
 * Isolates inserted values, because a name in Arabic would move the numbers and commas next to it. Elements among words
 * need a key each.
 */
const placed = (values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isValidElement(value)
        ? createElement('bdi', { key: name }, value)
        : typeof value === 'string'
          ? isolated(value)
          : (value ?? ''),
    ]),
  )

/** Words around messages: names of things, lists. */
function namesIn(language: Language, words: Words | null) {
  const locale = language === 'en' ? 'en-GB' : language
  return {
    resource: resourcesIn(words?.resources ?? null),
    humanise: (word: string) => words?.names[word] ?? humanise(word),
    known: (place: string, said: string) => words?.known[place] ?? said,
    inSentence: language === 'en' ? uncapitalised : (label: string) => label,
    inLowerCase: (label: string) => (language === 'en' ? label.toLowerCase() : label),
    listed: (all: string[]) => joinWords(all, locale),
    country: (code: string) => formatCountry(code, locale),
    localeName: (of: string) => formatLocale(of, locale),
  }
}

/** Translates into a language; English comes from the messages and the definitions themselves. */
export function translateInto(language: Language, words: Words | null): Translate {
  const known = new Map<Catalogue, Say>()
  const say = ({ catalogue, key }: Message, values?: Record<string, unknown>) => {
    const found = known.get(catalogue) ?? sayIn(language, catalogue, words)
    known.set(catalogue, found)
    return found(key, values && placed(values))
  }
  const plain = (message: Message, values?: Record<string, unknown>) => String(say(message, values))
  return Object.assign(plain, {
    language,
    rich: (message: Message, values?: Record<string, unknown>) => say(message, values) as ReactNode,
    ...namesIn(language, words),
  })
}

/** Caches something made of words, once per language. */
export function inEachLanguage<T>(make: (t: Translate) => T): (t: Translate) => T {
  const made = new WeakMap<Translate, { it: T }>()
  return (t) => {
    const found = made.get(t) ?? { it: make(t) }
    made.set(t, found)
    return found.it
  }
}

/** For English readers. */
export const inEnglish: Translate = translateInto('en', null)
