import { Home, Settings, type LucideIcon } from 'lucide-react'
import { pathsFor } from '@/lib/records'
import { recordPagesIn } from '@/components/crm/screens'
import en from '@/components/words/en/shell'
import { inEachLanguage } from '@/lib/client/words/translate'

/** A main section of the CRM. */
export interface Place {
  label: string
  href: string
  Icon: LucideIcon
  /** Second key of the `g` shortcut. */
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

/** The duplicates pages, one per collection that has them. */
export const duplicatesPagesIn = inEachLanguage((t) =>
  recordPagesIn(t)
    .filter(({ resource }) => pathsFor('merge').includes(resource.path))
    .map(({ resource, href }) => ({
      label: t(en.duplicatesAmong, { plural: t.inSentence(t.resource(resource).plural) }),
      href: `${href}/duplicates`,
      words: t(en.twinsDoublesTwiceSameMerge),
    })),
)

/** The path of a section, also if its link opens a view there. */
export const sectionOf = (href: string): string => href.split('?')[0] ?? href

/** True for the page itself and all pages below it. */
export const isAt = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
