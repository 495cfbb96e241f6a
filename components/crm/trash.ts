import { inEachLanguage } from '@/lib/client/words/translate'
import { resources } from '@/lib/registry'
import type { AnyResource } from '@/lib/resource/define'
import { valueOf } from '@/components/resource/columns'
import type { AnyRecord, Screen, Trash } from '@/components/resource/screen'
import { SCREENS } from './screens'

/** Drops the exact field types, which a page for any resource cannot use anyway. */
const asShown = (resource: AnyResource): Screen['resource'] => resource as unknown as Screen['resource']

type Places = Required<Pick<Trash, 'foundAt' | 'listAt'>>

const below = (href: string): Places => ({ foundAt: ({ id }) => `${href}/${id}`, listAt: () => href })
/** For records that are only shown in a list. */
const within = (list: Places['listAt']): Places => ({ foundAt: list, listAt: list })

/** Undefined for lists that show no view tabs. */
const listOfView = (view: AnyRecord) => {
  const path: unknown = valueOf(view, 'resource')
  return SCREENS.find(({ resource }) => resource.path === path)?.href
}
const viewOf = (view: AnyRecord) => {
  const list = listOfView(view)
  return list && `${list}?view=${view.id}`
}

/** Where restored settings are found. Deleted ones have no page. */
const FOUND_AT: Record<string, Places> = {
  pipelines: below('/settings/pipelines'),
  templates: below('/settings/templates'),
  mail_templates: below('/settings/mail-templates'),
  webhooks: below('/settings/webhooks'),
  workflows: below('/workflows'),
  tags: within(() => '/settings/tags'),
  custom_fields: within((record) => `/settings/fields?resource=${String(valueOf(record, 'resource'))}`),
  views: { foundAt: viewOf, listAt: listOfView },
}

/** Everything with a `deleted_at` field can be restored: records first, then settings. */
const TRASHES: Trash[] = [
  ...SCREENS.map((screen) => ({ ...screen, ...below(screen.href) })),
  ...resources.all
    .filter(({ path, fields }) => 'deleted_at' in fields && !SCREENS.some(({ resource }) => resource.path === path))
    .map((resource) => ({ resource: asShown(resource), ...FOUND_AT[resource.path] })),
]

export const trashesIn = inEachLanguage((t): Trash[] =>
  TRASHES.map((trash) => ({ ...trash, resource: t.resource(trash.resource) })),
)
