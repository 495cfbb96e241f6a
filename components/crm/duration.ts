import en from '@/components/words/en/crm'
import type { Translate } from '@/lib/client/words/translate'

/** 7200 → "2 hours": the largest unit that fits, rounded down. */
export function durationWords(t: Translate, seconds: number): string {
  const count = (unit: number) => ({ count: Math.floor(seconds / unit) })
  if (seconds >= 86_400) return t(en.countDays, count(86_400))
  if (seconds >= 3600) return t(en.countHours, count(3600))
  return seconds >= 60 ? t(en.countMinutes, count(60)) : t(en.countSeconds, count(1))
}
