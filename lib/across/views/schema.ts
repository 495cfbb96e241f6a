import { z } from 'zod'
import { pathsFor } from '@/lib/records'
import { choice, deletedAt, integer, json, reference, text, texts } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { filterSchema } from '@/lib/resource/filter'
import { sample } from './sample'

const VISIBILITIES = ['shared', 'private'] as const
const VIEW_LAYOUTS = ['table', 'board', 'calendar', 'forecast'] as const

const name = z.string().max(100)
/** The layout of a table. Widths in pixels, from barely readable to as wide as a screen. */
const arrangementSchema = z.strictObject({
  widths: z
    .record(name, z.int().min(72).max(800))
    .refine((widths) => Object.keys(widths).length <= 100, 'has more than 100 widths')
    .meta({ description: 'Widths of columns in pixels, by field; the others are as wide as their values need.' }),
  pinned: z.array(name).max(20).meta({ description: 'Columns that stay visible at the left, next to the title.' }),
  group: name.nullable().meta({ description: 'The field whose values rows are grouped by.' }),
})

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
      description: 'A table unless chosen otherwise; a board or a forecast for deals, a calendar for deals and tasks.',
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
    arrangement: json(arrangementSchema, {
      label: 'Arrangement',
      description: 'How its table looks: widths, pinned columns, grouping. Null leaves that to each reader.',
    }),
    visibility: choice(VISIBILITIES, {
      label: 'Who sees it',
      description:
        'Everybody in the organisation, or its owner alone. A private view whose owner left is seen by everybody.',
      words: { shared: 'Everybody', private: 'Only me' },
      preset: 'shared',
      present: true as const,
    }),
    owner_id: reference({
      label: 'Owner',
      description: 'User id of the member whose view it is; the user who creates it, unless sent.',
      target: 'members',
      startsAs: 'caller',
    }),
    position: integer({
      label: 'Position',
      description: 'Order of the tabs, smallest first.',
      min: 0,
      max: 10_000,
      present: true as const,
      sortable: true,
    }),
    deleted_at: deletedAt(),
  },
})

export type View = RecordOf<(typeof view)['fields']>
