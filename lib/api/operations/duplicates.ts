import { z } from 'zod'
import * as dismissals from '@/lib/across/duplicates/dismissals'
import { list, sideBySide } from '@/lib/across/duplicates/duplicates'
import {
  CERTAINTIES,
  dismissalRequestSchema,
  dismissalSchema,
  groupSchemas,
  sideBySideSchemas,
  type FoundPath,
} from '@/lib/across/duplicates/schema'
import { MAX_MERGED } from '@/lib/across/merges/schema'
import { allows, PERMISSIONS, type Permission, type Role } from '@/lib/auth/permissions'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import type { Shape } from '@/lib/resource/define'
import { operation, Reply } from '../operation'
import { parameters } from '../query'
import { idOf, pageSchema } from '../resource-operations'

const MAX_GROUPS = 100
const paging = {
  limit: z.coerce
    .number()
    .pipe(z.int().min(1).max(MAX_GROUPS))
    .default(25)
    .meta({ description: `Most on a page, 1–${MAX_GROUPS}, default 25.` }),
  cursor: z.string().max(4000).optional().meta({ description: '`next_cursor` of the page before.' }),
}
const query = parameters({
  certainty: z.enum(CERTAINTIES).optional().meta({ description: 'Only groups with this certainty.' }),
  ...paging,
})
const ids = z
  .string()
  .max(1000)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(z.uuid()).min(1).max(MAX_MERGED))
const isPermission = (name: string): name is Permission => name in PERMISSIONS

const readableBy = (role: Role) => (path: string) => {
  const permission = `${path}:read`
  return isPermission(permission) && allows(role, permission)
}

const operationsOf = ({ path: collection, plural, name }: Shape, path: FoundPath, component: string) => {
  const base = `/api/v1/organisations/{organisation_id}/${collection}/duplicates`
  const common = { tag: plural, audience: 'organisation' as const }
  return {
    list: operation({
      ...common,
      id: `list_${name}_duplicates`,
      method: 'GET',
      path: base,
      permission: `${collection}:read` as Permission, // every collection has one
      summary: `Find ${plural.toLowerCase()} that are probably the same`,
      description:
        'Groups of records with the reasons for each, the most certain kinds first. A value that more than ten records share does not count. A page may hold fewer groups than `limit` although there are more; `prev_cursor` is always null.',
      query,
      answer: { status: 200, schema: pageSchema(groupSchemas[path], component) },
      run: ({ context, role, query: asked }) => list(context, path, { ...asked, counted: readableBy(role) }),
    }),
    sideBySide: operation({
      ...common,
      id: `compare_${collection}`,
      method: 'GET',
      path: `${base}/records`,
      permission: `${collection}:read` as Permission,
      summary: `Read ${plural.toLowerCase()} side by side`,
      description: 'With what each carries, as before a merge. Those that are absent or deleted are left out.',
      query: parameters({ ids: ids.meta({ description: `Their ids, at most ${MAX_MERGED}, separated by commas.` }) }),
      answer: { status: 200, schema: sideBySideSchemas[path] },
      run: async ({ context, role, query: asked }) => ({
        data: await sideBySide(context, path, asked.ids, readableBy(role)),
        has_more: false,
        next_cursor: null,
        prev_cursor: null,
      }),
    }),
    dismiss: operation({
      ...common,
      id: `dismiss_${name}_duplicates`,
      method: 'POST',
      path: `${base}/dismissals`,
      permission: `${collection}:write` as Permission,
      summary: `Mark ${plural.toLowerCase()} as not duplicates`,
      description:
        'Of each pair among them, for the whole organisation, until what one of them is known by changes: name, e-mail, phones, address and the like.',
      body: { kind: 'json', schema: dismissalRequestSchema },
      answer: { status: 201, schema: dismissalSchema },
      run: async ({ context, body }) => new Reply(await dismissals.create(context, path, body.record_ids)),
    }),
    dismissals: operation({
      ...common,
      id: `list_dismissals_of_${name}_duplicates`,
      method: 'GET',
      path: `${base}/dismissals`,
      permission: `${collection}:read` as Permission,
      summary: `List ${plural.toLowerCase()} marked as not duplicates`,
      description:
        'The latest first, whether it still holds or what they are known by has changed. `prev_cursor` is always null.',
      query: parameters(paging),
      answer: { status: 200, schema: pageSchema(dismissalSchema, `${component}Dismissals`) },
      run: ({ context, query: asked }) => dismissals.list(context, path, asked),
    }),
    undismiss: operation({
      ...common,
      id: `undo_dismissal_of_${name}_duplicates`,
      method: 'DELETE',
      path: `${base}/dismissals/{id}`,
      permission: `${collection}:write` as Permission,
      summary: `Unmark ${plural.toLowerCase()} as not duplicates`,
      description: 'Deletes the dismissal: the duplicates list shows them again while something still speaks for it.',
      answer: { status: 204 },
      run: ({ context, params }) => dismissals.remove(context, path, idOf(params)),
    }),
  }
}

export const contactDuplicateOperations = operationsOf(contact, 'contacts', 'ContactDuplicates')
export const companyDuplicateOperations = operationsOf(company, 'companies', 'CompanyDuplicates')
