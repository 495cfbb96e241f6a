import { choice, deletedAt, text } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { sample } from './sample'

const TAG_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'blue', 'purple', 'pink'] as const

export const tag = defineResource({
  name: 'tag',
  path: 'tags',
  table: 'tag',
  label: 'Tag',
  plural: 'Tags',
  title: 'name',
  description:
    'A label of the organisation, with its colour. Records carry tags by name; renaming one renames it everywhere.',
  sample,
  fields: {
    name: text({
      label: 'Name',
      description: 'One live tag a name, without regard to case.',
      max: 60,
      required: true,
      sortable: true,
      searchable: true,
    }),
    colour: choice(TAG_COLOURS, {
      label: 'Colour',
      description: 'Grey unless chosen otherwise.',
      preset: 'grey',
      present: true as const,
    }),
    description: text({ label: 'Description', description: 'When to use it.', hint: 'When to use it.', max: 500 }),
    deleted_at: deletedAt(),
  },
})

export type Tag = RecordOf<(typeof tag)['fields']>
