import { Home, Settings, type LucideIcon } from 'lucide-react'
import { pathsFor } from '@/lib/records'
import { recordPagesIn } from '@/components/crm/screens'
import en from '@/components/words/en/shell'
import { inEachLanguage } from '@/lib/client/words/translate'

/** The parts of the CRM that one goes to. */
export interface Place {
  label: string
  href: string
  Icon: LucideIcon
  /** Second key of the shortcut that begins with g. */
  key: string
}

export const placesIn = inEachLanguage((t): Place[] => [
  { label: t(en.home), href: '/', Icon: Home, key: 'h' },
  ...recordPagesIn(t).flatMap(({ resource, href, Icon, navigation }) =>
    navigation
      ? [
          {
            label: navigation.label ? t(navigation.label) : t.resource(resource).plural,
            href,
            Icon,
            key: navigation.key,
          },
        ]
      : [],
  ),
  { label: t(en.settings), href: '/settings', Icon: Settings, key: 's' },
])

/** What stands in a collection twice. */
export const duplicatesPagesIn = inEachLanguage((t) =>
  recordPagesIn(t)
    .filter(({ resource }) => pathsFor('merge').includes(resource.path))
    .map(({ resource, href }) => ({
      label: t(en.duplicatesAmong, { plural: t.inSentence(t.resource(resource).plural) }),
      href: `${href}/duplicates`,
      words: t(en.twinsDoublesTwiceSameMerge),
    })),
)

/** True on the place itself and on everything below it. */
export const isAt = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
