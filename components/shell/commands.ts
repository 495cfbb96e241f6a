'use client'
import {
  CopyCheck,
  Keyboard,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  Sun,
  Upload,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'
import { signOut } from 'next-auth/react'
import { useMembership } from '@/lib/client/organisation'
import type { Permission } from '@/lib/auth/permissions'
import { inSentence } from '@/lib/format'
import { SCREENS } from '@/components/crm/screens'
import { isPermitted } from './permitted'
import { DUPLICATES_PAGES, PLACES, SETTINGS_PAGES } from './places'
import { chooseTheme, type Theme } from './theme'

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
  ...SETTINGS_PAGES.map(({ label, href, words, permission }) => ({
    id: href,
    label: `Go to ${label}`,
    to: href,
    Icon: Settings,
    words: `settings ${words}`,
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
  ...THEMES.map(([theme, Icon, words]) => ({
    id: `theme-${theme}`,
    label: `Theme: ${theme}`,
    to: () => chooseTheme(theme),
    Icon,
    words: `${words} mode appearance colours`,
  })),
  {
    id: 'sign-out',
    label: 'Sign out',
    to: () => void signOut({ callbackUrl: '/sign-in' }),
    Icon: LogOut,
    words: 'log out logout leave',
  },
]

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s:-]+/)
    .filter(Boolean)

/** Each word that was typed begins a word of the command. */
function matches({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const known = wordsOf(`${label} ${words}`)
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)))
}

/** What this reader can do that the words ask for; those whose own name begins so come first. */
export function useCommands(typed: string, ofPage: Command[], onHelp: () => void): Command[] {
  const membership = useMembership()
  const help: Command = { id: 'help', label: 'Show keyboard shortcuts', to: onHelp, Icon: Keyboard, words: 'help keys' }
  // What the page offers under the same name is the same.
  const labels = new Set(ofPage.map(({ label }) => label))
  const others = [...COMMANDS, help].filter(({ label }) => !labels.has(label))
  const found = [...ofPage, ...others].filter(
    (command) => isPermitted(membership, command.permission) && matches(command, typed),
  )
  const start = typed.trim().toLowerCase()
  return start
    ? found.toSorted(
        (a, b) => Number(b.label.toLowerCase().includes(start)) - Number(a.label.toLowerCase().includes(start)),
      )
    : found
}
