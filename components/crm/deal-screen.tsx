import { Handshake } from 'lucide-react'
import { deal } from '@/lib/crm/deals/schema'
import { defineScreen } from '@/components/resource/screen'
import { DealContactCheck, DealStages, NextTask, StageHistory } from './record-parts'
import { WriteMail } from '@/components/mail/write-mail'
import { StatusBadge } from './status-badges'
import { Calendar, DealBoard, DealForecast } from './layouts'
import { OnBoard } from './board/on-board'
import { atDesk } from '@/components/ui/at-desk'
import en from '@/components/words/en/crm'

export const dealScreen = defineScreen({
  resource: deal,
  href: '/deals',
  Icon: Handshake,
  navigation: { key: 'd' },
  sample: { name: 'Lettings software for Alder & Finch', amount: '1250.00', currency: 'GBP' },
  quick: ['name', 'amount', 'company_id'],
  emptyText: (t) => t.rich(en.addTheFirstSaleWith, { key: atDesk }),
  headline: ['amount', 'expected_close_date', 'company_id', 'owner_id', 'last_activity_at'],
  next: (record) => <NextTask pointer="deal_id" id={record.id} />,
  columns: [
    { field: 'name' },
    { field: 'amount', width: 128 },
    { field: 'stage_id', width: 128, wide: true },
    { field: 'company_id', width: 192, wide: true },
    { field: 'owner_id', width: 144, wide: true },
    { field: 'expected_close_date', width: 144, wide: true },
  ],
  layouts: {
    board: (list) => <DealBoard {...list} />,
    calendar: (list) => <Calendar {...list} of="deals" />,
    forecast: (list) => <DealForecast {...list} />,
  },
  partOf: { board: OnBoard },
  mark: (record) => <StatusBadge value={record.status} />,
  actions: (record) => <WriteMail about={{ deal_id: record.id }} />,
  lead: (record) => <DealStages deal={record} />,
  aside: (record) => (
    <>
      <DealContactCheck contactId={record.primary_contact_id} />
      <StageHistory id={record.id} version={record.version} />
    </>
  ),
})
