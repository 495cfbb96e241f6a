import { z } from 'zod'
import { ROLES } from '@/lib/auth/permissions'
import { choice, text } from '@/lib/resource/fields'
import { defineResource, type RecordOf } from '@/lib/resource/define'

export const member = defineResource({
  name: 'member',
  path: 'members',
  table: 'member',
  label: 'Member',
  plural: 'Members',
  title: 'full_name',
  description:
    'A user in the organisation. The id is that of the membership; other records refer to members by `user_id`.',
  defaultSort: 'created_at',
  fields: {
    user_id: {
      ...text({
        label: 'User',
        description: 'Id of the user, the same in every organisation.',
        readOnly: true,
        present: true as const,
      }),
      column: 'uuid' as const,
      value: z.uuid(),
    },
    full_name: text({
      label: 'Name',
      description: 'The user’s own name.',
      readOnly: true,
      present: true as const,
      sortable: true,
      searchable: true,
    }),
    email: text({
      label: 'E-mail',
      description: 'The address that the user signs in with.',
      max: 254,
      readOnly: true,
      present: true as const,
      sortable: true,
      searchable: true,
    }),
    role: choice(ROLES, {
      label: 'Role',
      description: 'What the member may do. Only owners can add or remove owners; one owner always stays.',
      required: true,
      sortable: true,
    }),
  },
})
export type Member = RecordOf<(typeof member)['fields']>
