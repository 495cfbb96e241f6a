import { Home, Settings, type LucideIcon } from 'lucide-react'
import type { Permission } from '@/lib/auth/permissions'
import { inSentence } from '@/lib/format'
import { pathsFor, resourcesFor } from '@/lib/records'
import { RECORD_PAGES, SCREENS } from '@/components/crm/screens'

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

/** "Contacts, companies and deals" */
const together = (plurals: string[]): string =>
  new Intl.ListFormat('en-GB').format(plurals.map((plural, i) => (i ? inSentence(plural) : plural)))
const pluralsOf = (all: { plural: string }[]) => together(all.map(({ plural }) => plural))

/** A page of the settings. */
export interface SettingsPage {
  label: string
  href: string
  description: string
  /** What one must be permitted to see it; everybody may see the others. */
  permission?: Permission
  /** Other words that people look for it by. */
  words: string
}

export const SETTINGS_PAGES: SettingsPage[] = [
  {
    label: 'Your account',
    href: '/settings/account',
    description: 'Your name, your password, two-factor sign-in, and where you are signed in.',
    words: 'profile password sign out two-factor 2fa security recovery codes sessions',
  },
  {
    label: 'Organisation',
    href: '/settings/organisation',
    description: 'Its name, its defaults, and deleting it.',
    words: 'company currency time zone require two-factor 2fa',
  },
  {
    label: 'Members',
    href: '/settings/members',
    description: 'Who belongs, with which role, and who is invited.',
    words: 'users team people invite roles',
  },
  {
    label: 'API Keys',
    href: '/settings/api-keys',
    description: 'Keys for your own systems.',
    permission: 'api_keys:read',
    words: 'tokens integration developer',
  },
  {
    label: 'Webhooks',
    href: '/settings/webhooks',
    description: 'Your own endpoints that hear what happens, and each delivery to them.',
    permission: 'webhooks:read',
    words: 'events integration deliveries developer',
  },
  {
    label: 'Identity checks',
    href: '/settings/identity-checks',
    description: 'Where results are sent, secrets, and deliveries.',
    permission: 'callback:read',
    words: 'callback secrets',
  },
  {
    label: 'Templates',
    href: '/settings/templates',
    description: 'What checks ask for, how strictly they decide, and what is kept.',
    words: 'verification retention',
  },
  {
    label: 'Mail templates',
    href: '/settings/mail-templates',
    description: 'The words of mails to contacts, members, and people who are checked.',
    words: 'e-mail merge fields invitation reminder',
  },
  {
    label: 'Outbox',
    href: '/settings/outbox',
    description: 'Every mail that was sent, is to be sent, or came back.',
    permission: 'mails:read',
    words: 'e-mail sent kept bounced smtp',
  },
  {
    label: 'Pipelines',
    href: '/settings/pipelines',
    description: 'The stages that deals go through.',
    words: 'stages sales',
  },
  {
    label: 'Fields',
    href: '/settings/fields',
    description: `Fields of your own for ${inSentence(pluralsOf(resourcesFor('custom_fields')))}.`,
    words: 'custom properties',
  },
  { label: 'Tags', href: '/settings/tags', description: 'Labels and their colours.', words: 'labels' },
  {
    label: 'Import and export',
    href: '/settings/imports',
    description: 'Bring files in, take data out, and undo work on many records.',
    permission: 'imports:read',
    words: 'csv upload download bulk merges undo',
  },
  {
    label: 'Deleted records',
    href: '/settings/deleted',
    description: `${pluralsOf(SCREENS.map(({ resource }) => resource))} that were deleted, and the way back.`,
    words: 'trash bin restore undelete recover',
  },
  {
    label: 'Audit log',
    href: '/settings/audit-log',
    description: 'Who did what, when, and the proof that nobody rewrote it.',
    permission: 'audit_events:read',
    words: 'history log',
  },
  {
    label: 'API reference',
    href: '/docs',
    description: 'Every operation, as code, and tried out on your own organisation.',
    words: 'documentation openapi developer',
  },
]

/** What stands in a collection twice. */
export const DUPLICATES_PAGES = RECORD_PAGES.filter(({ resource }) => pathsFor('merge').includes(resource.path)).map(
  ({ resource, href }) => ({
    label: `Duplicates among ${inSentence(resource.plural)}`,
    href: `${href}/duplicates`,
    words: 'twins doubles twice same merge clean find',
  }),
)

/** Pages that stand under another one's name. */
const BENEATH: Record<string, string> = {
  '/settings/exports': '/settings/imports',
  '/settings/bulk-operations': '/settings/imports',
  '/settings/merges': '/settings/imports',
}

/** The page of the settings that an address belongs to. */
export function settingsPageAt(pathname: string): SettingsPage | undefined {
  const at = Object.entries(BENEATH).find(([below]) => isAt(pathname, below))?.[1] ?? pathname
  return SETTINGS_PAGES.find(({ href }) => isAt(at, href))
}

/** True on the place itself and on everything below it. */
export const isAt = (pathname: string, href: string): boolean =>
  pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
