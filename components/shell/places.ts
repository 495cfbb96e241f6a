import { Home, Settings, type LucideIcon } from 'lucide-react'
import { inSentence } from '@/lib/format'
import { pathsFor } from '@/lib/records'
import { RECORD_PAGES } from '@/components/crm/screens'

/** The parts of the CRM that one goes to. */
export interface Place {
  label: string
  href: string
  Icon: LucideIcon
  /** Second key of the shortcut that begins with g. */
  key: string
}

export const PLACES: Place[] = [
  { label: 'Home', href: '/', Icon: Home, key: 'h' },
  ...RECORD_PAGES.flatMap(({ resource, href, Icon, navigation }) =>
    navigation ? [{ label: navigation.label ?? resource.plural, href, Icon, key: navigation.key }] : [],
  ),
  { label: 'Settings', href: '/settings', Icon: Settings, key: 's' },
]

/** What stands in a collection twice. */
export const DUPLICATES_PAGES = RECORD_PAGES.filter(({ resource }) => pathsFor('merge').includes(resource.path)).map(
  ({ resource, href }) => ({
    label: `Duplicates among ${inSentence(resource.plural)}`,
    href: `${href}/duplicates`,
    words: 'twins doubles twice same merge clean find',
  }),
)

/** True on the place itself and on everything below it. */
export const isAt = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
