import {
  ArrowDownUp,
  BookOpen,
  Building2,
  KeyRound,
  Mail,
  ScrollText,
  Send,
  ShieldCheck,
  SlidersHorizontal,
  SquareKanban,
  Tags,
  TextCursorInput,
  Trash2,
  UserRound,
  Users,
  Webhook,
  type LucideIcon,
} from 'lucide-react'
import type { Permission } from '@/lib/auth/permissions'
import { inSentence, listed } from '@/lib/format'
import { resourcesFor } from '@/lib/records'
import { SCREENS } from '@/components/crm/screens'
import { isAt } from './places'

/** Something that a page of the settings holds, to be found by its own words. */
interface SettingsPart {
  label: string
  /** A page beneath, or a place on the page itself: `#password`. */
  at: string
  words?: string
  permission?: Permission
}

/** A page of the settings. */
export interface SettingsPage {
  label: string
  href: string
  Icon: LucideIcon
  description: string
  /** What one must be permitted to see it; everybody may see the others. */
  permission?: Permission
  /** Other words that people look for it by. */
  words: string
  parts?: SettingsPart[]
}
interface SettingsGroup {
  label: string
  pages: SettingsPage[]
}

/** "Contacts, companies and deals" */
const pluralsOf = (all: { plural: string }[]) => listed(all.map(({ plural }, i) => (i ? inSentence(plural) : plural)))

const YOU: SettingsPage[] = [
  {
    label: 'Your account',
    href: '/settings/account',
    Icon: UserRound,
    description: 'Your name, your password, two-factor sign-in, and where you are signed in.',
    words: 'profile me security',
    parts: [
      { label: 'Your name', at: '#name', words: 'rename profile' },
      { label: 'Password', at: '#password', words: 'change credentials' },
      { label: 'Two-factor sign-in', at: '#two-factor', words: '2fa mfa totp authenticator recovery codes' },
      { label: 'Where you are signed in', at: '#sessions', words: 'sessions browsers devices sign out everywhere' },
    ],
  },
  {
    label: 'Preferences',
    href: '/settings/preferences',
    Icon: SlidersHorizontal,
    description: 'How dates and numbers are written, your time zone, density and theme.',
    words: 'personal',
    parts: [
      { label: 'Dates and numbers', at: '#numbers', words: 'language locale region format decimal comma date i18n' },
      { label: 'Your time zone', at: '#time', words: 'timezone clock' },
      { label: 'First day of the week', at: '#time', words: 'calendar monday sunday' },
      { label: 'Theme', at: '#look', words: 'dark light mode night appearance colours' },
      { label: 'Density', at: '#look', words: 'compact comfortable rows height' },
    ],
  },
]

const ORGANISATION: SettingsPage[] = [
  {
    label: 'Organisation',
    href: '/settings/organisation',
    Icon: Building2,
    description: 'Its name, its defaults, and deleting it.',
    words: 'company general workspace',
    parts: [
      { label: 'Name and id of the organisation', at: '#name', words: 'rename company' },
      { label: 'Currency and time zone', at: '#defaults', words: 'money timezone' },
      { label: 'When verifications count as expiring', at: '#notice', words: 'expiry notice days' },
      { label: 'Require two-factor sign-in', at: '#sign-in', words: '2fa mfa security policy' },
      { label: 'Sample data', at: '#sample-data', words: 'demo example', permission: 'organisation:write' },
      {
        label: 'Delete the organisation',
        at: '#deletion',
        words: 'close account gdpr erase',
        permission: 'organisation:delete',
      },
    ],
  },
  {
    label: 'Members',
    href: '/settings/members',
    Icon: Users,
    description: 'Who belongs, with which role, and who is invited.',
    words: 'users team people invite invitations roles permissions',
  },
]

const CRM: SettingsPage[] = [
  {
    label: 'Pipelines',
    href: '/settings/pipelines',
    Icon: SquareKanban,
    description: 'The stages that deals go through.',
    words: 'stages sales gates board',
  },
  {
    label: 'Fields',
    href: '/settings/fields',
    Icon: TextCursorInput,
    description: `Fields of your own for ${inSentence(pluralsOf(resourcesFor('custom_fields')))}.`,
    words: 'custom properties attributes',
  },
  { label: 'Tags', href: '/settings/tags', Icon: Tags, description: 'Labels and their colours.', words: 'labels' },
  {
    label: 'Mail templates',
    href: '/settings/mail-templates',
    Icon: Mail,
    description: 'The words of mails to contacts, members, and people who are checked.',
    words: 'e-mail email merge fields invitation reminder',
  },
  {
    label: 'Outbox',
    href: '/settings/outbox',
    Icon: Send,
    description: 'Every mail that was sent, is to be sent, or came back.',
    permission: 'mails:read',
    words: 'e-mail email sent kept bounced smtp',
  },
]

const IDENTITY: SettingsPage[] = [
  {
    label: 'Identity checks',
    href: '/settings/identity-checks',
    Icon: ShieldCheck,
    description: 'What checks ask for and keep, and where their results are sent.',
    words: 'verification kyc id',
    parts: [
      { label: 'Templates of checks', at: '#templates', words: 'age passport document' },
      {
        label: 'What checks keep, and how long',
        at: '#templates',
        words: 'retention gdpr privacy data protection delete days documents',
      },
      { label: 'Callback', at: '#callback', words: 'webhook url results endpoint', permission: 'callback:read' },
      {
        label: 'Secrets of the callback',
        at: '#callback-secrets',
        words: 'signature rotate hmac',
        permission: 'callback:read',
      },
      { label: 'Deliveries of results', at: '#deliveries', words: 'callback log retry', permission: 'callback:read' },
    ],
  },
]

const DEVELOPERS: SettingsPage[] = [
  {
    label: 'API Keys',
    href: '/settings/api-keys',
    Icon: KeyRound,
    description: 'Keys for your own systems.',
    permission: 'api_keys:read',
    words: 'tokens integration developer secret',
  },
  {
    label: 'Webhooks',
    href: '/settings/webhooks',
    Icon: Webhook,
    description: 'Your own endpoints that hear what happens, and each delivery to them.',
    permission: 'webhooks:read',
    words: 'events integration deliveries developer api',
  },
  {
    label: 'API reference',
    href: '/docs',
    Icon: BookOpen,
    description: 'Every operation, as code, and tried out on your own organisation.',
    words: 'documentation docs openapi rest developer',
  },
]

const DATA: SettingsPage[] = [
  {
    label: 'Import and export',
    href: '/settings/imports',
    Icon: ArrowDownUp,
    description: 'Bring files in, take data out, and undo work on many records.',
    permission: 'imports:read',
    words: 'csv excel xlsx upload download backup',
    parts: [
      { label: 'Exports', at: '/settings/exports', words: 'download csv excel gdpr portability backup' },
      { label: 'Bulk operations', at: '/settings/bulk-operations', words: 'undo many' },
      { label: 'Merges', at: '/settings/merges', words: 'undo duplicates' },
    ],
  },
  {
    label: 'Deleted records',
    href: '/settings/deleted',
    Icon: Trash2,
    description: `${pluralsOf(SCREENS.map(({ resource }) => resource))} that were deleted, and the way back.`,
    words: 'trash bin restore undelete recover purge gdpr erase',
  },
  {
    label: 'Audit log',
    href: '/settings/audit-log',
    Icon: ScrollText,
    description: 'Who did what, when, and the proof that nobody rewrote it.',
    permission: 'audit_events:read',
    words: 'history log compliance gdpr security',
  },
]

/** The settings, as their navigation has them. */
export const SETTINGS: SettingsGroup[] = [
  { label: 'You', pages: YOU },
  { label: 'Organisation', pages: ORGANISATION },
  { label: 'CRM', pages: CRM },
  { label: 'Identity checks', pages: IDENTITY },
  { label: 'Developers', pages: DEVELOPERS },
  { label: 'Data', pages: DATA },
]

/** A setting that words lead to. */
export interface FoundSetting {
  label: string
  href: string
  Icon: LucideIcon
  /** The page that it stands on; null for a page itself. */
  page: string | null
  words: string
  permission?: Permission
}

const itemsOf = ({ label, href, Icon, description, words, permission, parts = [] }: SettingsPage): FoundSetting[] => [
  { label, href, Icon, page: null, words: `${words} ${description}`, ...(permission && { permission }) },
  ...parts.map(({ at, ...part }) => ({
    label: part.label,
    href: at.startsWith('#') ? `${href}${at}` : at,
    Icon,
    page: label,
    words: `${part.words ?? ''} ${label}`,
    ...((part.permission ?? permission) && { permission: part.permission ?? permission }),
  })),
]
/** Every setting: for the search of the settings and for the palette. */
export const ALL_SETTINGS: FoundSetting[] = SETTINGS.flatMap(({ pages }) => pages.flatMap(itemsOf))

/** Pages that stand under another one's name. */
const BENEATH: Record<string, string> = {
  '/settings/exports': '/settings/imports',
  '/settings/bulk-operations': '/settings/imports',
  '/settings/merges': '/settings/imports',
  '/settings/templates': '/settings/identity-checks',
}

/** The page of the settings that an address belongs to. */
export function settingsPageAt(pathname: string): SettingsPage | undefined {
  const at = Object.entries(BENEATH).find(([below]) => isAt(pathname, below))?.[1] ?? pathname
  return SETTINGS.flatMap(({ pages }) => pages).find(({ href }) => isAt(at, href))
}
