import { pathsFor } from '@/lib/records'
import { choice, deletedAt, integer, text, texts } from '@/lib/resource/fields'
import { CUSTOM_TYPES } from '@/lib/resource/custom-field'
import { defineResource, type RecordOf } from '@/lib/resource/define'
import { sample } from './sample'

export const customField = defineResource({
  name: 'custom_field',
  path: 'custom_fields',
  table: 'custom_field',
  label: 'Custom field',
  plural: 'Custom fields',
  title: 'label',
  description:
    'A field that the organisation adds to one of its collections. Records carry its value under `custom.<key>`.',
  defaultSort: 'position',
  sample,
  fields: {
    label: text({
      label: 'Label',
      description: 'What people read.',
      max: 100,
      required: true,
      sortable: true,
      searchable: true,
    }),
    resource: choice(pathsFor('custom_fields'), {
      label: 'Collection',
      description: 'Whose records have it; fixed once created.',
      required: true,
    }),
    type: choice(CUSTOM_TYPES, {
      label: 'Type',
      description: 'What it holds; fixed once created.',
      hint: 'Cannot be changed later.',
      required: true,
    }),
    key: text({
      label: 'Key',
      description:
        'Name in the API: lower-case letters, digits and _, fixed once created. Made from the label unless sent.',
      hint: 'Its name in the API. If left empty, it is made from the label; it cannot be changed later.',
      max: 50,
      present: true as const,
    }),
    choices: texts({
      label: 'Choices',
      description: 'What can be chosen; for the types choice and choices.',
      max: 200,
      items: 200,
    }),
    description: text({
      label: 'Description',
      description: 'A hint for those who fill it in.',
      hint: 'Shown to those who fill it in.',
      max: 500,
    }),
    position: integer({
      label: 'Position',
      description: 'Order on forms, smallest first.',
      min: 0,
      max: 10_000,
      present: true as const,
      sortable: true,
    }),
    deleted_at: deletedAt(),
  },
})

export type CustomField = RecordOf<(typeof customField)['fields']>
