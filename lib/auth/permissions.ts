/**
 * Who may do what (contract section 2). Each permission names the lowest role that has it. Pure; the screens use it to
 * hide what would be refused, the API layer enforces it.
 */
export const ROLES = ['reader', 'member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Permissions of most collections; stricter ones list theirs. */
const records = <P extends string>(path: P) =>
  // A computed key widens its type; these two are those of the template.
  ({ [`${path}:read`]: 'reader', [`${path}:write`]: 'member' }) as Record<`${P}:read`, 'reader'> &
    Record<`${P}:write`, 'member'>

export const PERMISSIONS = {
  'organisation:read': 'reader',
  'organisation:write': 'admin',
  'organisation:delete': 'owner',
  'members:read': 'reader',
  'members:write': 'admin',
  'invitations:read': 'admin',
  'invitations:write': 'admin',
  ...records('contacts'),
  ...records('companies'),
  ...records('deals'),
  'deals:override_gates': 'admin',
  'pipelines:read': 'reader',
  'pipelines:write': 'admin',
  ...records('tasks'),
  ...records('notes'),
  'activities:read': 'reader',
  ...records('tags'),
  'custom_fields:read': 'reader',
  'custom_fields:write': 'admin',
  ...records('views'),
  'imports:read': 'member',
  'imports:write': 'member',
  'exports:read': 'member',
  'exports:write': 'member',
  'bulk_operations:read': 'member',
  'bulk_operations:write': 'member',
  'merges:read': 'member',
  'merges:write': 'member',
  'changes:read': 'reader',
  'search:read': 'reader',
  'dashboard:read': 'reader',
  'audit_events:read': 'admin',
  'records:purge': 'admin',
  'api_keys:read': 'admin',
  'api_keys:write': 'admin',
  'templates:read': 'reader',
  'templates:write': 'admin',
  'mail_templates:read': 'reader',
  'mail_templates:write': 'admin',
  'mails:read': 'member',
  'mails:write': 'member',
  'sessions:read': 'reader',
  'sessions:write': 'member',
  'sessions:read_codes': 'member',
  'sessions:read_details': 'member',
  'sessions:read_documents': 'admin',
  'callback:read': 'admin',
  'callback:write': 'admin',
  'webhooks:read': 'admin',
  'webhooks:write': 'admin',
  'webhook_deliveries:read': 'admin',
  'webhook_deliveries:write': 'admin',
  'workflows:read': 'reader',
  'workflows:write': 'admin',
  'workflow_runs:read': 'reader',
  'workflow_runs:write': 'member',
  'proposals:read': 'member',
  'proposals:write': 'member',
  'comparisons:use': 'member',
} as const satisfies Record<string, Role>
export type Permission = keyof typeof PERMISSIONS

/** A stored role; the database accepts no other text. */
export function asRole(text: string): Role {
  const role = ROLES.find((one) => one === text)
  if (!role) throw new Error(`${text} is not a role`)
  return role
}

const rank = (role: Role) => ROLES.indexOf(role)

/** True when `role` is at least `other`. */
export const atLeast = (role: Role, other: Role): boolean => rank(role) >= rank(other)
export const allows = (role: Role, permission: Permission): boolean => atLeast(role, PERMISSIONS[permission])
/** What a test key reaches within its role: sessions, of which it sees only tests, and templates for reading. */
export const reachedByTestKeys = (permission: Permission): boolean =>
  permission === 'templates:read' || permission.startsWith('sessions:')
/** @param path of a collection, such as `contacts` or `webhooks/deliveries` */
export function mayReadAt(role: Role, path: string, { test = false }: { test?: boolean } = {}): boolean {
  const permission = `${path.replace(/\/.*$/, '')}:read` as Permission
  return allows(role, permission) && (!test || reachedByTestKeys(permission))
}
export const permissionsOf = (role: Role, { test = false }: { test?: boolean } = {}): Permission[] =>
  (Object.keys(PERMISSIONS) as Permission[]).filter(
    (permission) => allows(role, permission) && (!test || reachedByTestKeys(permission)),
  )
