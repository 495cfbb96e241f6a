import { inEachLanguage } from '@/lib/client/words/translate'
import { resources } from '@/lib/registry'
import type { AnyResource } from '@/lib/resource/define'
import type { Screen, Trash } from '@/components/resource/screen'
import { SCREENS } from './screens'

/** The cast forgets the exact fields, which a page of any resource cannot use anyway. */
const asShown = (resource: AnyResource): Screen['resource'] => resource as unknown as Screen['resource']

/** Whatever can be deleted and brought back, which its definition says by keeping when: records first, then settings. */
const TRASHES: Trash[] = [
  ...SCREENS,
  ...resources.all
    .filter(({ path, fields }) => 'deleted_at' in fields && !SCREENS.some(({ resource }) => resource.path === path))
    .map((resource) => ({ resource: asShown(resource) })),
]

export const trashesIn = inEachLanguage((t): Trash[] =>
  TRASHES.map((trash) => ({ ...trash, resource: t.resource(trash.resource) })),
)
