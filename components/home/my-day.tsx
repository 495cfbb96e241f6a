'use client'
import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useCurrent, useMayWrite } from '@/lib/client/organisation'
import { task as taskResource } from '@/lib/crm/tasks/schema'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { CardEmpty, CardLink, HomeCard } from './home-card'
import { Closings, DueTasks, OwnChecks } from './my-day-parts'
import { useMyDay } from './use-my-day'

/** As many lines of each part as leave room for the others. */
const MOST_LATE = 8
const MOST_LATER = 4

/** What the reader should do, the most urgent first: what is late, today's and this week's, what closes, whom they wait for. */
export function MyDay() {
  const mayWrite = useMayWrite(taskResource)
  const isUser = useCurrent().me.user !== null
  const day = useMyDay()
  return (
    <HomeCard
      title="My day"
      actions={
        <>
          <CardLink href="/tasks">All tasks</CardLink>
          {mayWrite && (
            <Button asChild variant="ghost" size="icon">
              <Link href="/tasks?new" aria-label="New task">
                <Plus aria-hidden />
              </Link>
            </Button>
          )}
        </>
      }
    >
      {day.error && <ProblemNotice error={day.error} onRetry={day.refetch} />}
      {!day.error && (day.isEmpty || !isUser) && (
        <CardEmpty
          title="Nothing to do"
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/tasks?new">New task</Link>
              </Button>
            )
          }
        >
          Your tasks, your deals that are about to close and open checks of your contacts stand here. Tasks are ticked
          off where they stand.
        </CardEmpty>
      )}
      <DueTasks title="Late and today" tasks={day.late} most={MOST_LATE} />
      <DueTasks title="This week" tasks={day.soon} most={MOST_LATER} />
      <Closings deals={day.closings} most={MOST_LATER} />
      <DueTasks title="Later" tasks={day.later} most={MOST_LATER} />
      <OwnChecks checks={day.checks} most={MOST_LATER} />
    </HomeCard>
  )
}
