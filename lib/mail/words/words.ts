import { LANGUAGES, type Language } from '@/lib/formats'
import { german } from './de'
import { english } from './en'
import type { MailWords } from './shape'

const WORDS: Record<Language, MailWords> = { en: english, de: german }

/** What mails say in a language; in English where it is none that there are words in. */
export const mailWords = (language: string): MailWords => WORDS[LANGUAGES.find((one) => one === language) ?? 'en']
