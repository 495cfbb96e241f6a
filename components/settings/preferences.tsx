'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { DENSITIES, THEMES, type PreferencesPatch } from '@/lib/accounts/schema'
import { useFormats } from '@/lib/client/formats'
import { useCurrent, useOrganisationPath } from '@/lib/client/organisation'
import { useChangePreferences, usePreferences } from '@/lib/client/preferences'
import { messageOf } from '@/lib/client/problem'
import { formatLocale, humanise } from '@/lib/format'
import { firstDayIn, LOCALES, WEEK_DAYS } from '@/lib/formats'
import { useDensity } from '@/components/resource/grid/density'
import { useNow } from '@/components/resource/now'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { useTheme } from '@/components/shell/theme'
import { Card } from '@/components/ui/card'
import { Fact, Facts } from '@/components/ui/facts'
import { Field } from '@/components/ui/field'
import { PageHeader } from '@/components/ui/page-header'
import { Segments } from '@/components/ui/segments'
import { Select } from '@/components/ui/select'
import { useHydrated } from '@/components/ui/use-hydrated'

const BY_NAME = LOCALES.map((locale) => ({ locale, name: formatLocale(locale) })).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const THEME_ICONS: Record<(typeof THEMES)[number], ReactNode> = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

/** A choice is kept as soon as it is made. */
function useChoose(): (choice: PreferencesPatch) => void {
  const { mutate } = useChangePreferences()
  return (choice) => mutate(choice, { onError: (error) => toast.error(messageOf(error)) })
}

/** How the screens of this organisation look and write for one member. */
export function PreferencesPage() {
  const path = useOrganisationPath()
  return (
    <>
      <PageHeader
        title="Preferences"
        description={`How ${useCurrent().organisation.name} looks to you, in every browser that you sign in with. Nobody else sees them.`}
        actions={
          <ShowAsApi
            requests={[
              { title: 'Read them', request: { path: '/me' } },
              {
                title: 'Change them',
                request: {
                  method: 'PATCH',
                  path: `${path}/preferences`,
                  body: { locale: 'de-DE', time_zone: 'Europe/Berlin' },
                },
              },
            ]}
          />
        }
      />
      <div className="max-w-2xl space-y-6">
        <Numbers />
        <Time />
        <Look />
      </div>
    </>
  )
}

function Numbers() {
  const choose = useChoose()
  const { locale } = usePreferences()
  const formats = useFormats()
  const isHydrated = useHydrated()
  const moment = useNow().toISOString()
  return (
    <Card id="numbers" title="Dates and numbers" description="The words of the screens stay English.">
      <div className="space-y-4">
        <Field label="Written as in">
          {(control) => (
            <Select
              {...control}
              value={locale ?? ''}
              onChange={(event) => choose({ locale: LOCALES.find((one) => one === event.target.value) ?? null })}
            >
              <option value="">As this browser asks{locale === null && `: ${formatLocale(formats.locale)}`}</option>
              {BY_NAME.map((one) => (
                <option key={one.locale} value={one.locale}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <section aria-label="Sample" className="rounded-md border bg-sunken p-3 tabular-nums">
          <Facts>
            <Fact label="Date">{formats.date('2026-11-23')}</Fact>
            <Fact label="Now">{isHydrated ? formats.dateTime(moment) : '\u00a0'}</Fact>
            <Fact label="Number">{formats.number('1234567.89')}</Fact>
            <Fact label="Money">{formats.money('1250.50', 'EUR')}</Fact>
            <Fact label="Weeks begin on">{humanise(formats.firstDay)}</Fact>
          </Facts>
        </section>
      </div>
    </Card>
  )
}

function Time() {
  const choose = useChoose()
  const { time_zone: zone, first_day_of_week: firstDay } = usePreferences()
  const { time_zone: ofOrganisation } = useCurrent().organisation
  const { locale } = useFormats()
  // Server and browser may know different zones.
  const zones = useHydrated() ? ['UTC', ...Intl.supportedValuesOf('timeZone')] : []
  return (
    <Card id="time" title="Time and calendar">
      <div className="space-y-4">
        <Field
          label="Time zone"
          hint="Times are shown by its clocks. Filters such as “today” go by the organisation’s, so that a shared view is the same for everybody."
        >
          {(control) => (
            <Select
              {...control}
              value={zone ?? ''}
              onChange={(event) => choose({ time_zone: event.target.value || null })}
            >
              <option value="">
                {ofOrganisation === null ? 'As this device' : `As the organisation: ${zoneName(ofOrganisation)}`}
              </option>
              {[...new Set([...(zone ? [zone] : []), ...zones])].map((one) => (
                <option key={one} value={one}>
                  {zoneName(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="First day of the week"
          hint="Where weeks begin on the calendars of deals and tasks. The weeks on Home and of filters such as “this week” begin on Monday for everybody."
        >
          {(control) => (
            <Select
              {...control}
              value={firstDay ?? ''}
              onChange={(event) =>
                choose({ first_day_of_week: WEEK_DAYS.find((one) => one === event.target.value) ?? null })
              }
            >
              <option value="">
                As in {formatLocale(locale)}: {humanise(firstDayIn(locale))}
              </option>
              {WEEK_DAYS.map((one) => (
                <option key={one} value={one}>
                  {humanise(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

function Look() {
  const choose = useChoose()
  return (
    <Card id="look" title="Look">
      <div className="space-y-4">
        <Segments
          label="Theme"
          value={useTheme()}
          onChange={(theme) => choose({ theme })}
          choices={THEMES.map((one) => ({ value: one, label: humanise(one), icon: THEME_ICONS[one] }))}
        />
        <Segments
          label="Density"
          hint="How high the rows of lists are on a desk."
          value={useDensity()}
          onChange={(density) => choose({ density })}
          choices={DENSITIES.map((one) => ({ value: one, label: humanise(one) }))}
        />
      </div>
    </Card>
  )
}
