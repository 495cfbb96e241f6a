'use client'
import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { THEMES, type Me, type Theme } from '@/lib/accounts/schema'
import { useChangePreferences } from '@/lib/client/preferences'
import { Avatar } from '@/components/ui/avatar'
import { Menu, MenuChoice, MenuChoices, MenuItem, MenuLabel, MenuSeparator } from '@/components/ui/menu'
import { signOut } from '@/components/account/sign-out'
import { useTheme } from './theme'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

const ICONS: Record<Theme, ReactNode> = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

/** The signed-in user, the theme, and signing out. */
export function UserMenu({ user, compact = false }: { user: NonNullable<Me['user']>; compact?: boolean }) {
  const t = useWords()
  const theme = useTheme()
  const { mutate } = useChangePreferences()
  const router = useRouter()
  const trigger = (
    <button
      type="button"
      aria-label={t(en.account, { name: user.full_name })}
      className="flex w-full min-w-0 items-center gap-2 rounded-md p-1.5 text-left hover:bg-muted data-[state=open]:bg-muted"
    >
      <Avatar id={user.id} name={user.full_name} kind="person" />
      {!compact && <span className="truncate text-[0.8125rem]">{user.full_name}</span>}
    </button>
  )
  return (
    <Menu align={compact ? 'end' : 'start'} trigger={trigger} className="w-56">
      <MenuLabel>{user.email}</MenuLabel>
      <MenuSeparator />
      <MenuLabel>{t(en.theme)}</MenuLabel>
      <MenuChoices
        value={theme}
        onValueChange={(value) => mutate({ theme: THEMES.find((one) => one === value) ?? 'system' })}
      >
        {THEMES.map((one) => (
          <MenuChoice key={one} value={one}>
            {ICONS[one]}
            {t.humanise(one)}
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuSeparator />
      <MenuItem onSelect={() => router.push('/settings/account')}>
        <UserRound />
        {t(en.yourAccount)}
      </MenuItem>
      <MenuItem onSelect={() => void signOut(t)}>
        <LogOut />
        {t(en.signOut)}
      </MenuItem>
    </Menu>
  )
}
