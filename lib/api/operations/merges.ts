import { z } from 'zod'
import * as merges from '@/lib/across/merges/merges'
import type { ResourceMergeOf } from '@/lib/across/merges/pair'
import { merge, mergeRequestSchema, previewSchema, undoneSchema } from '@/lib/across/merges/schema'
import { undo } from '@/lib/across/merges/undo'
import { markContact } from '@/lib/identity/sessions/contact-verification'
import { lockChecksOf } from '@/lib/identity/sessions/session-row'
import { operation, Reply } from '../operation'
import { parameters } from '../query'
import { idOf, readOperations } from '../resource-operations'

/** A contact's verification is derived from its checks. */
export const particularsOf: ResourceMergeOf = (resource) =>
  resource === 'contacts' ? { lockFirst: lockChecksOf, reassess: markContact } : {}

const base = '/api/v1/organisations/{organisation_id}/merges'
const common = {
  tag: merge.plural,
  audience: 'organisation' as const,
  permission: 'merges:write' as const,
  timeoutMs: 60_000,
}
const dryRun = {
  dry_run: z
    .enum(['true', 'false'])
    .default('false')
    .meta({ description: '`true` answers 200 with what would happen, and writes nothing.' }),
}
const duplicates = {
  duplicates: z
    .enum(['refuse', 'allow'])
    .default('refuse')
    .meta({ description: '`allow` restores the contact although a third one has its e-mail.' }),
}

export const mergeOperations = {
  ...readOperations(merge, merges),
  create: operation({
    ...common,
    id: 'create_merge',
    method: 'POST',
    path: base,
    summary: 'Merge records',
    query: parameters(dryRun),
    description:
      'Contacts or companies, two or with `also` up to ten. The survivor gets what it lacks and what `take` names; whatever pointed to a merged record points to the survivor; the merged records are deleted. All of it happens, or nothing.',
    body: { kind: 'json', schema: mergeRequestSchema },
    answer: { status: 201, orStatus: [200], schema: z.union([merge.record, previewSchema]) },
    run: async ({ context, body, query, request }) => {
      if (query.dry_run === 'true') return new Reply(await merges.preview(context, body, particularsOf), {}, 200)
      const made = await merges.create(context, body, particularsOf)
      return new Reply(made, { ETag: `"${made.version}"`, Location: `${request.nextUrl.pathname}/${made.id}` })
    },
  }),
  undo: operation({
    ...common,
    id: 'undo_merge',
    method: 'POST',
    path: `${base}/{id}/undo`,
    summary: 'Undo a merge',
    query: parameters(duplicates),
    description:
      'Within 30 days. Records that have changed since the merge are left alone and listed under `kept`. Two that had the same e-mail before have it again; 409 `duplicate` when a third contact has it now.',
    answer: { status: 200, schema: undoneSchema, etag: true },
    run: ({ context, params, query }) => undo(context, idOf(params), query.duplicates === 'allow', particularsOf),
  }),
}
