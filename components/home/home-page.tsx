'use client'
import { useCurrent, useMay } from '@/lib/client/organisation'
import { useRecords } from '@/lib/client/records'
import { apiKey } from '@/lib/auth/keys/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { session } from '@/lib/identity/sessions/schema'
import { classNames } from '@/components/ui/class-names'
import { PageHeader } from '@/components/ui/page-header'
import { StoppedWebhooks } from '@/components/settings/webhooks/stopped-webhooks'
import { Figures } from './figures'
import { FirstSteps, type Step } from './first-steps'
import { MyTasks } from './my-tasks'
import { RecentActivity } from './recent-activity'
import { RecentChecks } from './recent-checks'
import { IdentityDue } from './identity-due'
import { HomeSkeleton } from './home-skeleton'
import { Trend } from './trend'
import { useSettled } from './settled'

/** Where the day begins: what to do first while there is something to begin with, then what is due, what is worth, what waits and what happened. */
export function HomePage() {
  const { organisation, me } = useCurrent()
  const mayMakeKeys = useMay('api_keys:write')
  const isSettled = useSettled()
  return (
    <>
      <PageHeader title={me.user ? `Hello, ${me.user.full_name.split(' ')[0]}` : organisation.name} />
      {!isSettled && <HomeSkeleton />}
      <div className={classNames('space-y-6', !isSettled && 'hidden')}>
        <StoppedWebhooks />
        <Beginning withKeys={mayMakeKeys} />
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

function Beginning({ withKeys }: { withKeys: boolean }) {
  const contacts = useRecords(contact, { limit: 1 }).records
  const checks = useRecords(session, { limit: 1 }).records
  const first = contacts?.[0]
  if (!contacts || !checks) return null
  const steps: Step[] = [
    {
      title: 'Add a contact',
      text: 'Somebody you deal with. A name is enough.',
      href: '/contacts?new',
      action: 'New contact',
      isDone: first !== undefined,
    },
    {
      title: 'Request an identity check',
      text: 'They get a link, show a document and their face; you get the result.',
      href: first ? `/contacts/${first.id}?request` : '/checks?new',
      action: 'Request a check',
      isDone: checks.length > 0,
    },
  ]
  return withKeys ? <WithKeyStep steps={steps} /> : <FirstSteps steps={steps} />
}

function WithKeyStep({ steps }: { steps: Step[] }) {
  const keys = useRecords(apiKey, { limit: 1 }).records
  if (!keys) return null
  const key: Step = {
    title: 'Make an API key',
    text: 'For your own systems. A curl command to try it comes with it.',
    href: '/settings/api-keys?new',
    action: 'Create key',
    isDone: keys.length > 0,
  }
  return <FirstSteps steps={steps.toSpliced(1, 0, key)} />
}
