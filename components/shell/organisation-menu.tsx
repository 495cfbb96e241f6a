'use client'
import { ChevronsUpDown } from 'lucide-react'
import { chooseOrganisation, type Membership } from '@/lib/client/organisation'
import { Menu, MenuChoice, MenuChoices, MenuLabel } from '@/components/ui/menu'
import { Logo } from './logo'
import en from '@/components/words/en/shell'
import { useFollowLanguage } from '@/lib/client/words/follow'
import { useWords } from '@/lib/client/words/words'

/** The current organisation; a menu if the user belongs to several. */
export function OrganisationMenu({ membership: { me, organisation } }: { membership: Membership }) {
  const t = useWords()
  const follow = useFollowLanguage()
  const name = (
    <>
      <Logo className="size-6 shrink-0" />
      <span className="line-clamp-2 min-w-0 font-semibold break-words" title={organisation.name}>
        {organisation.name}
      </span>
    </>
  )
  if (me.organisations.length < 2) return <p className="flex min-w-0 items-center gap-2 p-1.5">{name}</p>
  const trigger = (
    <button
      type="button"
      aria-label={t(en.organisation2, { name: organisation.name })}
      className="flex w-full min-w-0 items-center gap-2 rounded-md p-1.5 text-left hover:bg-muted"
    >
      {name}
      <ChevronsUpDown aria-hidden className="ml-auto size-3.5 shrink-0 text-muted-foreground" />
    </button>
  )
  return (
    <Menu align="start" trigger={trigger} className="w-56">
      <MenuLabel>{t(en.organisations)}</MenuLabel>
      <MenuChoices
        value={organisation.id}
        onValueChange={(id) => {
          chooseOrganisation(id)
          follow(me.organisations.find((one) => one.id === id)?.preferences.locale ?? null)
        }}
      >
        {me.organisations.map(({ id, name: label, role }) => (
          <MenuChoice key={id} value={id}>
            <span className="truncate">{label}</span>
            <span className="text-xs text-muted-foreground">{t.humanise(role)}</span>
          </MenuChoice>
        ))}
      </MenuChoices>
    </Menu>
  )
}
