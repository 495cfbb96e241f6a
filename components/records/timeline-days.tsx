'use client'
import { useFormats } from '@/lib/client/formats'
import type { Activity } from '@/lib/across/activities/schema'
import { useNow } from '@/components/resource/now'
import { ActivityItem } from './activity-item'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

interface Day {
  title: string
  activities: Activity[]
}

/** Groups consecutive events by day, in the user's time zone. */
function daysOf(activities: Activity[], titleOf: (iso: string) => string): Day[] {
  const days: Day[] = []
  for (const activity of activities) {
    const title = titleOf(activity.created_at)
    const last = days.at(-1)
    if (last?.title === title) last.activities.push(activity)
    else days.push({ title, activities: [activity] })
  }
  return days
}

/** Events grouped under their day. */
export function TimelineDays({ activities, about }: { activities: Activity[]; about?: string }) {
  const t = useWords()
  const formats = useFormats()
  const now = useNow()
  const days = daysOf(activities, (iso) => formats.dayTitle(iso, now))
  return (
    <ol aria-label={t(en.timeline)} className="space-y-5">
      {days.map(({ title, activities: ofDay }) => (
        <li key={ofDay[0]?.id}>
          <h3 className="mb-2 text-xs font-medium text-muted-foreground" suppressHydrationWarning>
            {title}
          </h3>
          <ol className="space-y-3">
            {ofDay.map((one) => (
              <ActivityItem key={one.id} activity={one} about={about} />
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
