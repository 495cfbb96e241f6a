import { SETTING_NAMES } from '@/lib/env'

/** Every setting empty, for an installation that a test starts: an empty one overrides a developer's `.env`. */
export const NO_SETTINGS: Record<string, string> = Object.fromEntries(SETTING_NAMES.map((name) => [name, '']))
