'use client'
import { languageOf, type Locale } from '@/lib/formats'
import { useAskedLocale } from '../formats'
import { useWords } from './words'

/** Reloads the page if another locale means another language: the server chooses the words. */
export function useFollowLanguage(): (locale: Locale | null) => void {
  const asked = useAskedLocale()
  const { language } = useWords()
  return (locale) => {
    if (languageOf(locale ?? asked) !== language) window.location.reload()
  }
}
