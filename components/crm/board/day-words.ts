import type { Formats } from '@/lib/formats'
import en from '@/components/words/en/board'
import type { Translate } from '@/lib/client/words/translate'

const DAY = 86_400_000
/** Whole days from the second date to the first, `yyyy-mm-dd`; negative if the first is earlier. */
const daysBetween = (one: string, other: string): number => (Date.parse(one) - Date.parse(other)) / DAY

export interface DueWords {
  words: string
  tone: 'late' | 'today' | 'later'
}
/** When something is due, as short as possible: "3 d late", "today", "Thu", "30 Nov". */
export function dueWords(t: Translate, iso: string, now: Date, { dayOf, weekday, dayOfMonth }: Formats): DueWords {
  const due = new Date(iso)
  const days = daysBetween(dayOf(due), dayOf(now))
  if (days < 0) return { words: t(en.dLate, { days: -days }), tone: 'late' }
  if (days === 0) return { words: due < now ? t(en.lateToday) : t(en.today), tone: due < now ? 'late' : 'today' }
  return { words: days < 7 ? weekday(iso) : dayOfMonth(iso), tone: 'later' }
}

/** Whole days that a deal has been in its stage, and whether the stage allows fewer. */
export function ageInStage(enteredAt: string, rotsAfter: number | null | undefined, now: Date) {
  const elapsed = (now.getTime() - new Date(enteredAt).getTime()) / DAY
  const days = Math.max(0, Math.floor(elapsed))
  return { days, isRotting: rotsAfter !== null && rotsAfter !== undefined && elapsed > rotsAfter }
}
