import { CheckSquare } from 'lucide-react'
import { task } from '@/lib/crm/tasks/schema'
import { defineScreen } from '@/components/resource/screen'
import { Calendar } from './layouts'
import { StatusBadge } from './status-badges'
import { CompleteTask, TaskTick } from './task-tick'
import { atDesk } from '@/components/ui/at-desk'
import en from '@/components/words/en/crm'

const OPEN = { 'status[in]': 'open,in_progress' }

export const taskScreen = defineScreen({
  resource: task,
  href: '/tasks',
  Icon: CheckSquare,
  navigation: { key: 't' },
  sample: { title: 'Call Mia about the viewing', priority: 'high' },
  quick: ['title', 'due_at', 'contact_id'],
  emptyText: (t) => t.rich(en.addTheFirstThingTo, { key: atDesk }),
  // Open tasks first, the most urgent at the top.
  sort: '-status,due_at',
  presets: [
    { name: en.mine, filters: { assignee_id: 'me', ...OPEN } },
    { name: en.overdue2, filters: { 'due_at[lt]': 'now', ...OPEN } },
  ],
  layouts: { calendar: (list) => <Calendar {...list} of="tasks" /> },
  columns: [
    { field: 'title' },
    { field: 'due_at', width: 144 },
    { field: 'status', width: 112, wide: true },
    { field: 'priority', width: 96, wide: true },
    { field: 'assignee_id', width: 144, wide: true },
    { field: 'contact_id', wide: true },
  ],
  mark: (record) => <StatusBadge value={record.status} />,
  actions: (record) => <CompleteTask record={record} />,
  tick: (record) => <TaskTick record={record} />,
})
