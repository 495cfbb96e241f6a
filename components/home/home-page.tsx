'use client'
import { Check, LayoutGrid } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Home } from '@/lib/accounts/schema'
import { useCurrent, useMay, useOrganisationPath } from '@/lib/client/organisation'
import { useChangePreferences, usePreferences } from '@/lib/client/preferences'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { PageHeader } from '@/components/ui/page-header'
import { StoppedWebhooks } from '@/components/settings/webhooks/stopped-webhooks'
import { arranged, COLUMNS } from './arrangement'
import { Arranging } from './arranging'
import { Beginning } from './beginning'
import { CARDS } from './cards'
import { ColumnsOfHome } from './columns-of-home'
import { DaySentence } from './day-sentence'
import { HomeSkeleton } from './home-skeleton'
import { SampleDataNotice } from './sample-data'
import { useSettled } from './settled'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Home: first steps of a new organisation, then the cards as the user arranged them. */
export function HomePage() {
  const t = useWords()
  const { organisation, me } = useCurrent()
  const [isArranging, setArranging] = useState(false)
  const kept = usePreferences().home
  const home = useMemo(() => arranged(kept), [kept])
  const { mutateAsync } = useChangePreferences()
  const keep = (next: Home | null) => mutateAsync({ home: next })
  const path = useOrganisationPath()
  return (
    <div data-full className="mx-auto w-full max-w-[100rem] pt-5 pb-24 md:pb-8">
      <PageHeader
        title={me.user ? t(en.hello, { name: me.user.full_name.split(' ')[0] }) : organisation.name}
        description={<DaySentence />}
        actions={
          <>
            {me.user && (
              <Button variant={isArranging ? 'primary' : 'ghost'} onClick={() => setArranging(!isArranging)}>
                {isArranging ? <Check aria-hidden /> : <LayoutGrid aria-hidden />}
                {isArranging ? t(en.done) : t(en.arrange)}
              </Button>
            )}
            <ShowAsApi
              requests={[
                { title: t(en.theFiguresOfHome), request: { path: `${path}/dashboard` } },
                { title: t(en.thePipelineWeekByWeek), request: { path: `${path}/dashboard/pipeline` } },
                { title: t(en.arrangeHome), request: { method: 'PATCH', path: `${path}/preferences`, body: { home } } },
              ]}
            />
          </>
        }
      />
      <div className="px-4 pt-1 md:px-5">
        {isArranging ? <Arranging home={home} isOwn={kept !== null} onChange={keep} /> : <Cards home={home} />}
      </div>
    </div>
  )
}

function Cards({ home }: { home: Home }) {
  const { organisation } = useCurrent()
  const mayRemoveSamples = useMay('organisation:write')
  const isSettled = useSettled()
  return (
    <>
      {!isSettled && <HomeSkeleton home={home} />}
      <div className={classNames('space-y-4', !isSettled && 'hidden')}>
        <StoppedWebhooks />
        {organisation.has_sample_data && mayRemoveSamples && <SampleDataNotice />}
        <Beginning />
        <ColumnsOfHome>
          {COLUMNS.map((column) => (
            <div key={column} className="min-w-0 space-y-4">
              {home[column].map((card) => {
                const { Card } = CARDS[card]
                return <Card key={card} />
              })}
            </div>
          ))}
        </ColumnsOfHome>
      </div>
    </>
  )
}
