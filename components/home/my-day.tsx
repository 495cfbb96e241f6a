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
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Row limits, so that each section leaves room for the others. */
const MAX_LATE = 8
const MAX_LATER = 4

/**
 * The user's work, most urgent first: overdue, today's and this week's tasks, deals that close soon, and whoever waits
 * for the user.
 */
export function MyDay() {
  const t = useWords()
  const mayWrite = useMayWrite(taskResource)
  const isUser = useCurrent().me.user !== null
  const day = useMyDay()
  return (
    <HomeCard
      title={t(en.myDay)}
      actions={
        <>
          <CardLink href="/tasks">{t(en.allTasks)}</CardLink>
          {mayWrite && (
            <Button asChild variant="ghost" size="icon">
              <Link href="/tasks?new" aria-label={t(en.newTask)}>
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
          title={t(en.nothingToDo)}
          action={
            mayWrite && (
              <Button asChild size="small">
                <Link href="/tasks?new">{t(en.newTask)}</Link>
              </Button>
            )
          }
        >
          {t(en.yourTasksYourDealsThat)}
        </CardEmpty>
      )}
      <DueTasks title={t(en.lateAndToday)} part={day.late} most={MAX_LATE} />
      <DueTasks title={t(en.thisWeek)} part={day.soon} most={MAX_LATER} />
      <Closings {...day.closings} most={MAX_LATER} />
      <DueTasks title={t(en.later)} part={day.later} most={MAX_LATER} />
      <OwnChecks {...day.checks} most={MAX_LATER} />
    </HomeCard>
  )
}
