import type { Shape } from './define'

/**
 * What each growing collection needs besides its search index: one index for all custom fields, and one for deleted
 * records.
 */
export function listIndexes({ table, fields }: Shape): string[] {
  // Lowercased, because text equality ignores case.
  const custom = `CREATE INDEX "${table}_custom_idx" ON "${table}" USING gin ((lower("custom"::text)::jsonb) jsonb_path_ops)`
  const deleted = `CREATE INDEX "${table}_deleted_idx" ON "${table}" ("organisation_id", "deleted_at" DESC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NOT NULL`
  return [...('custom' in fields ? [custom] : []), ...('deleted_at' in fields ? [deleted] : [])]
}
