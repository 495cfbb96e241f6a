'use client'
import { CopyCheck, Keyboard, LogOut, Monitor, Moon, Plus, Sun, Upload, UserPlus, type LucideIcon } from 'lucide-react'
import type { Theme } from '@/lib/accounts/schema'
import { useChangePreferences } from '@/lib/client/preferences'
import { useMembership } from '@/lib/client/organisation'
import type { Permission } from '@/lib/auth/permissions'
import { inSentence } from '@/lib/format'
import { SCREENS } from '@/components/crm/screens'
import { signOut } from '@/components/account/sign-out'
import { isPermitted } from './permitted'
import { findByWords } from './find-by-words'
import { DUPLICATES_PAGES, PLACES } from './places'
import { ALL_SETTINGS } from './settings-places'

/** Something that the palette can do: go somewhere, or act at once. */
export interface Command {
  id: string
  label: string
  hint?: string
  Icon: LucideIcon
  /** Other words that people look for it by. */
  words?: string
  permission?: Permission
  to: string | (() => void)
}

const CREATE = 'create add make'
const THEMES: [Theme, LucideIcon, string][] = [
  ['dark', Moon, 'night'],
  ['light', Sun, 'day'],
  ['system', Monitor, 'automatic'],
]

const COMMANDS: Command[] = [
  ...PLACES.map(({ label, href, Icon }) => ({ id: href, label: `Go to ${label}`, to: href, Icon, words: 'open show' })),
  ...SCREENS.filter(({ navigation }) => !navigation).map(({ resource: { plural }, href, Icon }) => ({
    id: href,
    label: `Go to ${plural}`,
    to: href,
    Icon,
    words: 'open show',
  })),
  ...DUPLICATES_PAGES.map(({ label, href, words }) => ({
    id: href,
    label: `Go to ${inSentence(label)}`,
    to: href,
    Icon: CopyCheck,
    words,
  })),
  ...ALL_SETTINGS.map(({ label, href, Icon, page, words, permission }) => ({
    id: `${href} ${label}`,
    label: page === null ? `Go to ${label}` : label,
    to: href,
    Icon,
    words: `settings ${words}`,
    ...(page !== null && { hint: page }),
    ...(permission && { permission }),
  })),
  ...SCREENS.map(({ resource: { name, path, label }, href }) => ({
    id: `new-${name}`,
    label: `New ${inSentence(label)}`,
    to: `${href}?new`,
    Icon: Plus,
    words: CREATE,
    permission: `${path}:write` as Permission, // every collection has one
  })),
  {
    id: 'new-check',
    label: 'Request an identity check',
    to: '/checks?new',
    Icon: Plus,
    words: `${CREATE} new verify verification kyc`,
    permission: 'sessions:write',
  },
  {
    id: 'new-key',
    label: 'New API key',
    to: '/settings/api-keys?new',
    Icon: Plus,
    words: `${CREATE} token`,
    permission: 'api_keys:write',
  },
  {
    id: 'invite',
    label: 'Invite somebody',
    to: '/settings/members?new',
    Icon: UserPlus,
    words: `${CREATE} new member user colleague team`,
    permission: 'invitations:write',
  },
  {
    id: 'import',
    label: 'Import a file',
    to: '/settings/imports',
    Icon: Upload,
    words: 'csv upload contacts',
    permission: 'imports:write',
  },
  { id: 'sign-out', label: 'Sign out', to: () => void signOut(), Icon: LogOut, words: 'log out logout leave' },
]

/** What this reader can do that the words ask for; those whose own name begins so come first. */
export function useCommands(typed: string, ofPage: Command[], onHelp: () => void): Command[] {
  const membership = useMembership()
  const { mutate } = useChangePreferences()
  const themes: Command[] = THEMES.map(([theme, Icon, words]) => ({
    id: `theme-${theme}`,
    label: `Theme: ${theme}`,
    to: () => mutate({ theme }),
    Icon,
    words: `${words} mode appearance colours`,
  }))
  const help: Command = { id: 'help', label: 'Show keyboard shortcuts', to: onHelp, Icon: Keyboard, words: 'help keys' }
  // What the page offers under the same name is the same.
  const labels = new Set(ofPage.map(({ label }) => label))
  const others = [...COMMANDS, ...themes, help].filter(({ label }) => !labels.has(label))
  const permitted = [...ofPage, ...others].filter(({ permission }) => isPermitted(membership, permission))
  return findByWords(permitted, typed)
}
