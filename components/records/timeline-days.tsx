'use client'
import type { Activity } from '@/lib/across/activities/schema'
import { useNow } from '@/components/resource/now'
import { ActivityItem } from './activity-item'

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

interface Day {
  title: string
  activities: Activity[]
}

/** Consecutive events of one day, in the time zone of the browser, where alone the timeline is drawn. */
function daysOf(activities: Activity[], now: Date): Day[] {
  const days: Day[] = []
  for (const activity of activities) {
    const title = titleOf(new Date(activity.created_at), now)
    const last = days.at(-1)
    if (last?.title === title) last.activities.push(activity)
    else days.push({ title, activities: [activity] })
  }
  return days
}

function titleOf(moment: Date, now: Date): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (moment.toDateString() === now.toDateString()) return 'Today'
  if (moment.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return (moment.getFullYear() === now.getFullYear() ? WEEKDAY : WITH_YEAR).format(moment)
}

/** Events under the day on which they happened. */
export function TimelineDays({ activities, about }: { activities: Activity[]; about: string }) {
  const days = daysOf(activities, useNow())
  return (
    <ol aria-label="Timeline" className="space-y-5">
      {days.map(({ title, activities: ofDay }) => (
        <li key={ofDay[0]?.id}>
          <h3 className="mb-2 text-xs font-medium text-muted-foreground">{title}</h3>
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
