import { pathsFor } from '@/lib/records'
import { choice, integer, json, text, texts } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { filterSchema } from '@/lib/resource/filter'
import { sample } from './sample'

const VIEW_LAYOUTS = ['table', 'board'] as const

export const view = defineResource({
  name: 'view',
  path: 'views',
  table: 'view',
  label: 'View',
  plural: 'Views',
  title: 'name',
  description:
    'A way to look at a collection: filter, sort and columns under a name. The filter is the tree that queries take.',
  defaultSort: 'position',
  sample,
  fields: {
    name: text({
      label: 'Name',
      description: 'What people read on the tab.',
      max: 100,
      required: true,
      sortable: true,
      searchable: true,
    }),
    resource: choice(pathsFor('views'), { label: 'Collection', description: 'What it shows.', required: true }),
    layout: choice(VIEW_LAYOUTS, {
      label: 'Layout',
      description: 'A table unless chosen otherwise; a board for deals.',
      present: true as const,
    }),
    filter: json(filterSchema, { label: 'Filter', description: 'Which records it shows; all when empty.' }),
    sort: text({ label: 'Sort', description: 'As the sort parameter of the list.', max: 200, filterable: false }),
    columns: texts({
      label: 'Columns',
      description: 'Fields in the order of the columns; those of the collection when empty.',
      max: 100,
      items: 50,
    }),
    position: integer({
      label: 'Position',
      description: 'Order of the tabs, smallest first.',
      min: 0,
      max: 10_000,
      present: true as const,
      sortable: true,
    }),
  },
})

export type View = RecordOf<(typeof view)['fields']>
