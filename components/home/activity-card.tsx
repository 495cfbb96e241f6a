import { Timeline } from '@/components/records/timeline'
import { HomeCard } from './home-card'

const MOST_SHOWN = 12

/** What has happened in the organisation of late, day by day. */
export const ActivityCard = () => (
  <HomeCard title="Activity">
    <Timeline limit={MOST_SHOWN} />
  </HomeCard>
)
