import { LANGUAGES, type Language } from '@/lib/formats'
import { german } from './de'
import { english } from './en'
import type { MailWords } from './shape'

const WORDS: Record<Language, MailWords> = { en: english, de: german }

/** Texts of mails in a language; English if it is not available. */
export const mailWords = (language: string): MailWords => WORDS[LANGUAGES.find((one) => one === language) ?? 'en']
