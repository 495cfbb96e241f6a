'use client'
import { useState } from 'react'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import type { Logo } from '@/lib/accounts/logo/schema'
import { classNames } from '@/components/ui/class-names'
import { OrganisationMark } from '@/components/identity/organisation-mark'
import { Card } from '@/components/ui/card'
import en from '@/components/words/en/check-settings'
import { useMay } from '@/lib/client/organisation'
import { useWords } from '@/lib/client/words/words'
import { BrandColour } from './brand-colour'
import { BrandLogo } from './brand-logo'

/** How the person's page shows the organisation: logo and colour, each with the head of that page as it will look. */
export function PersonPage({ organisation }: { organisation: OrganisationRecord }) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  // What is chosen and not saved yet.
  const [logo, setLogo] = useState<Logo | null>(null)
  const [colour, setColour] = useState(organisation.brand_colour)
  return (
    <Card id="person-page" title={t(en.thePersonsPage)} description={t(en.personsPageShowsYourName)}>
      <div className="space-y-6">
        <div className="grid gap-3 sm:grid-cols-2">
          {[false, true].map((isDark) => (
            <Head
              key={String(isDark)}
              isDark={isDark}
              name={organisation.name}
              colour={colour}
              logo={logo ?? organisation.logo}
            />
          ))}
        </div>
        {mayWrite && <BrandLogo organisation={organisation} chosen={logo} onChoose={setLogo} />}
        <BrandColour organisation={organisation} onShow={setColour} />
      </div>
    </Card>
  )
}

interface HeadProps extends Pick<OrganisationRecord, 'name' | 'logo'> {
  isDark: boolean
  colour: string | null
}

function Head({ isDark, name, colour, logo }: HeadProps) {
  const t = useWords()
  return (
    <figure>
      <p
        className={classNames(
          isDark ? 'as-dark' : 'as-light',
          'flex flex-wrap items-center gap-3 rounded-lg border border-border bg-background px-4 py-3 text-[0.9375rem] leading-snug text-foreground',
        )}
      >
        <OrganisationMark name={name} colour={colour} logo={logo} alt={t(en.logo)} />
        <span className="min-w-0 flex-1 basis-36 wrap-anywhere">
          {t.rich(en.isRequestingACheck, { name: <strong className="font-semibold">{name}</strong> })}
        </span>
      </p>
      <figcaption className="mt-1 text-[0.8125rem] text-muted-foreground">
        {t(isDark ? en.onADarkScreen : en.onALightScreen)}
      </figcaption>
    </figure>
  )
}
