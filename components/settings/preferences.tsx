'use client'
import { Monitor, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { DENSITIES, THEMES, type PreferencesPatch } from '@/lib/accounts/schema'
import { useFormats } from '@/lib/client/formats'
import { useCurrent, useOrganisationPath } from '@/lib/client/organisation'
import { useChangePreferences, usePreferences } from '@/lib/client/preferences'
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
import { ZoneOptions, zoneName } from '@/components/ui/zone-options'
import { useHydrated } from '@/components/ui/use-hydrated'
import en from '@/components/words/en/settings'
import { inEachLanguage } from '@/lib/client/words/translate'
import { useFollowLanguage } from '@/lib/client/words/follow'
import { useWords } from '@/lib/client/words/words'

const localesByName = inEachLanguage((t) =>
  LOCALES.map((locale) => ({ locale, name: t.localeName(locale) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, t.language),
  ),
)
const THEME_ICONS: Record<(typeof THEMES)[number], ReactNode> = { system: <Monitor />, light: <Sun />, dark: <Moon /> }

/** Saves each choice immediately. */
function useChoose(): (choice: PreferencesPatch) => void {
  const { mutate } = useChangePreferences()
  const follow = useFollowLanguage()
  return (choice) => mutate(choice, { onSuccess: ({ locale }) => follow(locale) })
}

/** A member's preferences in this organisation: appearance and formats. */
export function PreferencesPage() {
  const t = useWords()
  const path = useOrganisationPath()
  return (
    <>
      <PageHeader
        title={t(en.preferences)}
        description={t(en.howLooksToYouIn, { name: useCurrent().organisation.name })}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.readThem), request: { path: '/me' } },
              {
                title: t(en.changeThem),
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
  const t = useWords()
  const choose = useChoose()
  const { locale } = usePreferences()
  const formats = useFormats()
  const isHydrated = useHydrated()
  const moment = useNow().toISOString()
  return (
    <Card id="numbers" title={t(en.datesAndNumbers)} description={t(en.theWordsOfTheScreens)}>
      <div className="space-y-4">
        <Field label={t(en.writtenAsIn)}>
          {(control) => (
            <Select
              {...control}
              value={locale ?? ''}
              onChange={(event) => choose({ locale: LOCALES.find((one) => one === event.target.value) ?? null })}
            >
              <option value="">
                {t.rich(en.asThisBrowserAsks, { locale: locale === null && `: ${t.localeName(formats.locale)}` })}
              </option>
              {localesByName(t).map((one) => (
                <option key={one.locale} value={one.locale}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <section aria-label={t(en.sample)} className="rounded-md border bg-sunken p-3 tabular-nums">
          <Facts>
            <Fact label={t(en.date)}>{formats.date('2026-11-23')}</Fact>
            <Fact label={t(en.now)}>{isHydrated ? formats.dateTime(moment) : '\u00a0'}</Fact>
            <Fact label={t(en.number)}>{formats.number('1234567.89')}</Fact>
            <Fact label={t(en.money)}>{formats.money('1250.50', 'EUR')}</Fact>
            <Fact label={t(en.weeksBeginOn)}>{t.humanise(formats.firstDay)}</Fact>
          </Facts>
        </section>
      </div>
    </Card>
  )
}

function Time() {
  const t = useWords()
  const choose = useChoose()
  const { time_zone: zone, first_day_of_week: firstDay } = usePreferences()
  const { time_zone: ofOrganisation } = useCurrent().organisation
  const { locale } = useFormats()
  return (
    <Card id="time" title={t(en.timeAndCalendar)}>
      <div className="space-y-4">
        <Field label={t(en.timeZone)} hint={t(en.timesAreShownByIts)}>
          {(control) => (
            <Select
              {...control}
              value={zone ?? ''}
              onChange={(event) => choose({ time_zone: event.target.value || null })}
            >
              <option value="">
                {ofOrganisation === null
                  ? t(en.asThisDevice)
                  : t(en.asTheOrganisation, { zoneName: zoneName(ofOrganisation) })}
              </option>
              <ZoneOptions chosen={zone} />
            </Select>
          )}
        </Field>
        <Field label={t(en.firstDayOfTheWeek)} hint={t(en.whereWeeksBeginOnThe)}>
          {(control) => (
            <Select
              {...control}
              value={firstDay ?? ''}
              onChange={(event) =>
                choose({ first_day_of_week: WEEK_DAYS.find((one) => one === event.target.value) ?? null })
              }
            >
              <option value="">
                {t(en.asIn, { locale: t.localeName(locale), firstDayIn: t.humanise(firstDayIn(locale)) })}
              </option>
              {WEEK_DAYS.map((one) => (
                <option key={one} value={one}>
                  {t.humanise(one)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  )
}

function Look() {
  const t = useWords()
  const choose = useChoose()
  return (
    <Card id="look" title={t(en.look)}>
      <div className="space-y-4">
        <Segments
          label={t(en.theme)}
          value={useTheme()}
          onChange={(theme) => choose({ theme })}
          choices={THEMES.map((one) => ({ value: one, label: t.humanise(one), icon: THEME_ICONS[one] }))}
        />
        <Segments
          label={t(en.density)}
          hint={t(en.howHighTheRowsOf)}
          value={useDensity()}
          onChange={(density) => choose({ density })}
          choices={DENSITIES.map((one) => ({ value: one, label: t.humanise(one) }))}
        />
      </div>
    </Card>
  )
}
