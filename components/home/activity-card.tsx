import { Timeline } from '@/components/records/timeline'
import { HomeCard } from './home-card'
import { activitiesQuery } from './queries'
import en from '@/components/words/en/home'
import { useWords } from '@/lib/client/words/words'

/** Recent activity in the organisation, by day. */
export const ActivityCard = () => {
  const t = useWords()
  return (
    <HomeCard title={t(en.activity)}>
      <Timeline query={activitiesQuery} />
    </HomeCard>
  )
}
