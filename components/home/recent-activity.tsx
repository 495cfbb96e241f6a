import { Timeline } from '@/components/records/timeline'
import { Card } from '@/components/ui/card'

const MOST_SHOWN = 15

/** What has happened in the organisation of late. */
export function RecentActivity() {
  return (
    <Card title="Recent activity">
      <Timeline limit={MOST_SHOWN} />
    </Card>
  )
}
