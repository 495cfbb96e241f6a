import type { Words } from '@/lib/client/words/translate'
import { catalogues } from './catalogues'
import { known } from './known'
import { names } from './names'
import { records } from './resources/records'
import { settings } from './resources/settings'
import { systems } from './resources/systems'

/** All German texts; loaded only by readers of German. */
export const german: Words = { catalogues, resources: { ...records, ...settings, ...systems }, names, known }
