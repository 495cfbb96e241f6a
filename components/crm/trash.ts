import { inEachLanguage } from '@/lib/client/words/translate'
import { resources } from '@/lib/registry'
import type { AnyResource } from '@/lib/resource/define'
import { valueOf } from '@/components/resource/columns'
import type { AnyRecord, Screen, Trash } from '@/components/resource/screen'
import { SCREENS } from './screens'

/** The cast forgets the exact fields, which a page of any resource cannot use anyway. */
const asShown = (resource: AnyResource): Screen['resource'] => resource as unknown as Screen['resource']

const below = (href: string) => (record: AnyRecord) => `${href}/${record.id}`
const listOf = (path: unknown) => SCREENS.find(({ resource }) => resource.path === path)?.href

/** Lists whose views have no tabs lead nowhere. */
const viewOf = (record: AnyRecord) => {
  const list = listOf(valueOf(record, 'resource'))
  return list && `${list}?view=${record.id}`
}

/** Where settings are found again, which have no page while they are deleted. */
const FOUND_AT: Record<string, (record: AnyRecord) => string | undefined> = {
  pipelines: below('/settings/pipelines'),
  templates: below('/settings/templates'),
  mail_templates: below('/settings/mail-templates'),
  webhooks: below('/settings/webhooks'),
  workflows: below('/workflows'),
  tags: () => '/settings/tags',
  custom_fields: (record) => `/settings/fields?resource=${String(valueOf(record, 'resource'))}`,
  views: viewOf,
}

/** Whatever can be deleted and brought back, which its definition says by keeping when: records first, then settings. */
const TRASHES: Trash[] = [
  ...SCREENS.map((screen) => ({ ...screen, foundAt: below(screen.href) })),
  ...resources.all
    .filter(({ path, fields }) => 'deleted_at' in fields && !SCREENS.some(({ resource }) => resource.path === path))
    .map((resource) => ({ resource: asShown(resource), foundAt: FOUND_AT[resource.path] })),
]

export const trashesIn = inEachLanguage((t): Trash[] =>
  TRASHES.map((trash) => ({ ...trash, resource: t.resource(trash.resource) })),
)
