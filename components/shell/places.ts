import { Building2, CheckSquare, Handshake, Home, Settings, ShieldCheck, Users, type LucideIcon } from 'lucide-react'

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
  { label: 'Contacts', href: '/contacts', Icon: Users, key: 'c' },
  { label: 'Companies', href: '/companies', Icon: Building2, key: 'o' },
  { label: 'Deals', href: '/deals', Icon: Handshake, key: 'd' },
  { label: 'Tasks', href: '/tasks', Icon: CheckSquare, key: 't' },
  { label: 'Checks', href: '/checks', Icon: ShieldCheck, key: 'k' },
  { label: 'Settings', href: '/settings', Icon: Settings, key: 's' },
]

export const SETTINGS_PAGES = [
  { label: 'Your account', href: '/settings/account', description: 'Your name and your password.' },
  { label: 'Organisation', href: '/settings/organisation', description: 'Its name and id, and deleting it.' },
  { label: 'Members', href: '/settings/members', description: 'Who belongs, with which role, and who is invited.' },
  { label: 'API Keys', href: '/settings/api-keys', description: 'Keys for your own systems.' },
  { label: 'Identity checks', href: '/settings/identity-checks', description: 'Where results are sent, secrets, and deliveries.' },
  { label: 'Templates', href: '/settings/templates', description: 'What checks ask for, how strictly they decide, and what is kept.' },
  { label: 'Pipelines', href: '/settings/pipelines', description: 'The stages that deals go through.' },
  { label: 'Fields', href: '/settings/fields', description: 'Fields of your own for contacts, companies, deals, tasks and notes.' },
  { label: 'Tags', href: '/settings/tags', description: 'Labels and their colours.' },
  { label: 'Import and export', href: '/settings/imports', description: 'Bring files in, take data out, and undo work on many records.' },
  { label: 'Deleted records', href: '/settings/deleted', description: 'Contacts, companies, deals, tasks and notes that were deleted, and the way back.' },
  { label: 'Audit log', href: '/settings/audit-log', description: 'Who did what, when, and the proof that nobody rewrote it.' },
  { label: 'API reference', href: '/docs', description: 'Every operation, as code, and tried out on your own organisation.' },
]

/** True on the place itself and on everything below it. */
export const isAt = (pathname: string, href: string): boolean => pathname === href || (href !== '/' && pathname.startsWith(`${href}/`))
