/**
 * The parts of the house, as predicates on project paths without extension (`lib/crm/contacts/schema`).
 */
export const isBelow = (folder: string) => (path: string) => path === folder || path.startsWith(`${folder}/`)

/** What the product does lies below these folders of lib. Each is one domain, except crm: there each resource is one. */
const DOMAINS = [
  'accounts',
  'callbacks',
  'crm',
  'events',
  'identity',
  'imports',
  'mail',
  'retention',
  'webhooks',
  'workflows',
]

export const isDomain = (path: string) => DOMAINS.some((name) => isBelow(`lib/${name}`)(path))
export const isSchema = (path: string) => /^lib\/.+\/schema$/.test(path)
/** One believable example of a resource. */
export const isSample = (path: string) => /^lib\/.+\/sample$/.test(path)
export const isTest = (path: string) =>
  path.endsWith('.test') || isBelow('lib/testing')(path) || isBelow('e2e')(path) || isBelow('bench')(path)

/** Route handlers: the edge of the API. */
export const isRoute = (path: string) => isBelow('app')(path) && path.endsWith('/route')

/** The domain of a file: `lib/crm/contacts`, `lib/identity`; `lib/crm` for a file above the resources. */
export function domainOf(path: string): string {
  const [, domain = '', folder, ...rest] = path.split('/')
  return domain === 'crm' && rest.length > 0 ? `lib/crm/${folder}` : `lib/${domain}`
}

const BROWSER_FILES = [
  'lib/resource/define',
  'lib/resource/fields',
  'lib/resource/registry',
  'lib/resource/filter',
  'lib/resource/custom-field',
  'lib/imports/targets',
  'lib/imports/match-by',
  'lib/imports/on-missing',
  'lib/auth/permissions',
  'lib/errors',
  'lib/format',
]

/** What of lib runs in a browser too. */
export const isForBrowsers = (path: string) =>
  isSchema(path) || isSample(path) || BROWSER_FILES.some((file) => isBelow(file)(path)) || isBelow('lib/client')(path)
