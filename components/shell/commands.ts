'use client'
import { CopyCheck, Keyboard, LogOut, Monitor, Moon, Plus, Sun, Upload, UserPlus, type LucideIcon } from 'lucide-react'
import type { Theme } from '@/lib/accounts/schema'
import { useChangePreferences } from '@/lib/client/preferences'
import { useMembership } from '@/lib/client/organisation'
import type { Permission } from '@/lib/auth/permissions'
import { screensIn } from '@/components/crm/screens'
import { signOut } from '@/components/account/sign-out'
import { isPermitted } from './permitted'
import { findByWords } from './find-by-words'
import { duplicatesPagesIn, placesIn } from './places'
import { allSettingsIn } from './settings-places'
import en from '@/components/words/en/shell'
import type { Message } from '@/lib/client/words/english'
import { inEachLanguage } from '@/lib/client/words/translate'
import { useWords } from '@/lib/client/words/words'

/** A command of the palette: navigates, or runs an action. */
export interface Command {
  id: string
  label: string
  hint?: string
  Icon: LucideIcon
  /** Synonyms, only for matching. */
  words?: string
  permission?: Permission
  to: string | (() => void)
}

const THEMES: [Theme, LucideIcon, Message][] = [
  ['dark', Moon, en.night],
  ['light', Sun, en.day],
  ['system', Monitor, en.automatic],
]

const commandsIn = inEachLanguage((t): Command[] => [
  ...placesIn(t).map(({ label, href, Icon }) => ({
    id: href,
    label: t(en.goTo, { label }),
    to: href,
    Icon,
    words: t(en.openShow),
  })),
  ...screensIn(t)
    .filter(({ navigation }) => !navigation)
    .map(({ resource: { plural }, href, Icon }) => ({
      id: href,
      label: t(en.goTo, { label: plural }),
      to: href,
      Icon,
      words: t(en.openShow),
    })),
  ...duplicatesPagesIn(t).map(({ label, href, words }) => ({
    id: href,
    label: t(en.goTo, { label: t.inSentence(label) }),
    to: href,
    Icon: CopyCheck,
    words,
  })),
  ...allSettingsIn(t).map(({ label, href, Icon, page, words, permission }) => ({
    id: `${href} ${label}`,
    label: page === null ? t(en.goTo, { label }) : label,
    to: href,
    Icon,
    words: t(en.settings2, { words }),
    ...(page !== null && { hint: page }),
    ...(permission && { permission }),
  })),
  ...startsIn(t),
])

/** Commands that create something. */
const startsIn = inEachLanguage((t): Command[] => [
  ...screensIn(t).map(({ resource: { name, path, label }, href }) => ({
    id: `new-${name}`,
    label: t(en.new, { label: t.inSentence(label) }),
    to: `${href}?new`,
    Icon: Plus,
    words: t(en.createAddMake),
    permission: `${path}:write` as Permission, // every collection has a write permission
  })),
  {
    id: 'new-check',
    label: t(en.requestAnIdentityCheck),
    to: '/checks?new',
    Icon: Plus,
    words: t(en.newVerifyVerificationKyc, { create: t(en.createAddMake) }),
    permission: 'sessions:write',
  },
  {
    id: 'new-key',
    label: t(en.newApiKey),
    to: '/settings/api-keys?new',
    Icon: Plus,
    words: t(en.token, { create: t(en.createAddMake) }),
    permission: 'api_keys:write',
  },
  {
    id: 'invite',
    label: t(en.inviteSomebody),
    to: '/settings/members?new',
    Icon: UserPlus,
    words: t(en.newMemberUserColleagueTeam, { create: t(en.createAddMake) }),
    permission: 'invitations:write',
  },
  {
    id: 'import',
    label: t(en.importAFile),
    to: '/settings/imports',
    Icon: Upload,
    words: t(en.csvUploadContacts),
    permission: 'imports:write',
  },
  { id: 'sign-out', label: t(en.signOut), to: () => void signOut(t), Icon: LogOut, words: t(en.logOutLogoutLeave) },
])

/** Commands that the user may run and that match the query; those whose label starts with it come first. */
export function useCommands(typed: string, ofPage: Command[], onHelp: () => void): Command[] {
  const t = useWords()
  const membership = useMembership()
  const { mutate } = useChangePreferences()
  const themes: Command[] = THEMES.map(([theme, Icon, words]) => ({
    id: `theme-${theme}`,
    label: t(en.theme2, { theme: t.inSentence(t.humanise(theme)) }),
    to: () => mutate({ theme }),
    Icon,
    words: t(en.modeAppearanceColours, { words: t(words) }),
  }))
  const help: Command = {
    id: 'help',
    label: t(en.showKeyboardShortcuts),
    to: onHelp,
    Icon: Keyboard,
    words: t(en.helpKeys),
  }
  // A command of the page replaces a global one with the same label.
  const labels = new Set(ofPage.map(({ label }) => label))
  const others = [...commandsIn(t), ...themes, help].filter(({ label }) => !labels.has(label))
  const permitted = [...ofPage, ...others].filter(({ permission }) => isPermitted(membership, permission))
  return findByWords(permitted, typed)
}
