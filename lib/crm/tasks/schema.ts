import { choice, customValues, deletedAt, longText, reference, text, timestamp } from '@/lib/resource/fields'
import { defineResource, type First, type RecordOf } from '@/lib/resource/define'
import { sample } from './sample'

const TASK_TYPES = ['to_do', 'call', 'e_mail', 'meeting', 'follow_up'] as const
const TASK_STATUSES = ['open', 'in_progress', 'done', 'cancelled'] as const
const TASK_PRIORITIES = ['low', 'normal', 'high'] as const

export const task = defineResource({
  name: 'task',
  path: 'tasks',
  table: 'task',
  label: 'Task',
  plural: 'Tasks',
  title: 'title',
  description: 'Something that somebody should do, by a time.',
  takesPart: ['search', 'timeline', 'views', 'custom_fields', 'import', 'export', 'bulk'],
  subtitle: ['status'],
  sample,
  fields: {
    title: text({
      label: 'Title',
      description: 'What is to be done, 1–200 characters.',
      required: true,
      sortable: true,
      searchable: true,
    }),
    body: longText({ label: 'Details', description: 'More about it.', filterable: true }),
    type: choice(TASK_TYPES, {
      label: 'Type',
      description: 'Kind of task; a to-do unless chosen otherwise.',
      preset: 'to_do',
      present: true as const,
    }),
    status: choice(TASK_STATUSES, {
      label: 'Status',
      description: 'Open unless chosen otherwise.',
      preset: 'open',
      present: true as const,
      sortable: true,
    }),
    priority: choice(TASK_PRIORITIES, {
      label: 'Priority',
      description: 'Normal unless chosen otherwise.',
      preset: 'normal',
      present: true as const,
    }),
    due_at: timestamp({ label: 'Due', description: 'By when.', sortable: true }),
    completed_at: timestamp({
      label: 'Completed',
      description: 'When it was done; set with the status.',
      readOnly: true,
      sortable: true,
    }),
    assignee_id: reference({
      label: 'Assignee',
      description: 'User id of the member who should do it; the user who creates it, unless sent.',
      target: 'members',
      startsAs: 'caller',
    }),
    contact_id: reference({ label: 'Contact', description: 'The contact that it is about.', target: 'contacts' }),
    company_id: reference({ label: 'Company', description: 'The company that it is about.', target: 'companies' }),
    deal_id: reference({ label: 'Deal', description: 'The deal that it is about.', target: 'deals' }),
    custom: customValues(),
    deleted_at: deletedAt(),
  },
})

export type Task = RecordOf<(typeof task)['fields']>

/**
 * The next task for a record, which `expand=next_task` adds.
 * @param by the field of tasks that points to the record
 */
export const nextTask = (by: 'deal_id' | 'contact_id' | 'company_id'): First => ({
  description: 'Its open task that is due first, when expanded; null without one.',
  target: 'tasks',
  by,
  among: { field: 'status', values: ['open', 'in_progress'] },
  sort: 'due_at',
})
