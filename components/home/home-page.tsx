'use client'
import { useCurrent, useMay } from '@/lib/client/organisation'
import { classNames } from '@/components/ui/class-names'
import { PageHeader } from '@/components/ui/page-header'
import { StoppedWebhooks } from '@/components/settings/webhooks/stopped-webhooks'
import { Beginning } from './beginning'
import { Figures } from './figures'
import { MyTasks } from './my-tasks'
import { RecentActivity } from './recent-activity'
import { RecentChecks } from './recent-checks'
import { IdentityDue } from './identity-due'
import { HomeSkeleton } from './home-skeleton'
import { SampleDataNotice } from './sample-data'
import { Trend } from './trend'
import { useSettled } from './settled'

/** Where the day begins: what to do first while there is something to begin with, then what is due, what is worth, what waits and what happened. */
export function HomePage() {
  const { organisation, me } = useCurrent()
  const mayRemoveSamples = useMay('organisation:write')
  const isSettled = useSettled()
  return (
    <>
      <PageHeader title={me.user ? `Hello, ${me.user.full_name.split(' ')[0]}` : organisation.name} />
      {!isSettled && <HomeSkeleton />}
      <div className={classNames('space-y-6', !isSettled && 'hidden')}>
        <StoppedWebhooks />
        {organisation.has_sample_data && mayRemoveSamples && <SampleDataNotice />}
        <Beginning />
        <Figures />
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="min-w-0 space-y-4">
            <MyTasks />
            <IdentityDue />
            <Trend />
            <RecentChecks />
          </div>
          <RecentActivity />
        </div>
      </div>
    </>
  )
}
