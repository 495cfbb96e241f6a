'use client'
import { useFormats } from '@/lib/client/formats'
import { useNeedsTwoFactor } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { session } from '@/lib/identity/sessions/schema'
import { countedChecksQuery } from '@/components/home/queries'
import { useLateTasks } from '@/components/home/use-due-tasks'
import { sectionOf, type Place } from './places'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** What waits behind an entry of the navigation. */
interface PlaceCount {
  /** "3", or "10,000+". */
  shown: string
  /** For a narrow bubble: at most "99+". */
  short: string
  /** "3 tasks are late or due". */
  inWords: string
}
/** By the path of the section; absent where nothing waits. */
export type PlaceCounts = Partial<Record<string, PlaceCount>>

const REFRESH_MS = 60_000
const MAX_IN_BUBBLE = 99

/** The same numbers as in the first line of Home. */
export function usePlaceCounts(): PlaceCounts {
  const t = useWords()
  const { number } = useFormats()
  const options = { refetchInterval: REFRESH_MS, enabled: !useNeedsTwoFactor() }
  const tasks = useLateTasks(options).open
  const checks = useRecords(session, countedChecksQuery, options).total
  const counted = (total: typeof tasks, one: string, many: string): PlaceCount | undefined => {
    if (!total?.value) return undefined
    const shown = `${number(total.value)}${total.relation === 'gte' ? '+' : ''}`
    const short = total.value > MAX_IN_BUBBLE ? `${MAX_IN_BUBBLE}+` : shown
    return { shown, short, inWords: `${shown} ${total.value === 1 ? one : many}` }
  }
  return {
    '/tasks': counted(tasks, t(en.taskIsLateOrDue), t(en.tasksAreLateOrDue)),
    '/checks': counted(checks, t(en.checkWaits), t(en.checksWait)),
  }
}

/** Descriptions of the links, for screen readers: the names of the links stay short and the same. */
export const CountsInWords = ({ places, counts, id }: { places: Place[]; counts: PlaceCounts; id: string }) => (
  <span hidden>
    {places.map(({ href, key }) => {
      const count = counts[sectionOf(href)]
      return (
        count && (
          <span key={key} id={`${id}-${key}`}>
            {count.inWords}
          </span>
        )
      )
    })}
  </span>
)
