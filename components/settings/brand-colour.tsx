'use client'
import type { FormEvent } from 'react'
import { toast } from 'sonner'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeOrganisation } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { useWords } from '@/lib/client/words/words'
import { OrganisationMark } from '@/components/identity/organisation-mark'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/check-settings'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'

const COLOUR = /^#[0-9a-f]{6}$/i
/** Shown by the colour picker while no colour is chosen. */
const UNCHOSEN = '#1f4fd8'

/** The organisation's colour, with the head of the person's page as it will look. */
export function BrandColour({ organisation: { name, brand_colour, version } }: { organisation: OrganisationRecord }) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  const typed = useUnsavedInput(
    { colour: brand_colour ?? '' },
    { place: 'organisation/colour', title: t(en.thePersonsPage) },
    mayWrite,
  )
  const colour = typed.valueOf('colour').trim()
  const isColour = COLOUR.test(colour)
  const save = useChangeOrganisation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { brand_colour: colour || null, version }
    if (isColour || !colour) typed.send(save.mutateAsync(body).then(() => toast.success(t(en.colourSaved))))
  }
  const type = (value: string) => typed.type('colour', value)
  return (
    <Card id="person-page" title={t(en.thePersonsPage)} description={t(en.personsPageShowsYourName)}>
      <form noValidate onSubmit={submit} className="space-y-4">
        {save.isError && <ProblemNotice error={save.error} />}
        <p className="flex items-center gap-3 rounded-lg border border-border px-4 py-3 text-sm">
          <OrganisationMark name={name} colour={isColour ? colour : null} />
          <span className="min-w-0 wrap-anywhere">
            {t.rich(en.isRequestingACheck, { name: <strong>{name}</strong> })}
          </span>
        </p>
        <Field
          label={t(en.yourColour)}
          hint={t(en.asSixHexDigits)}
          error={colour && !isColour ? t(en.notAColour) : undefined}
        >
          {(control) => (
            <span className="flex flex-wrap items-center gap-2">
              <Input
                {...control}
                className="w-32 font-mono"
                disabled={!mayWrite}
                value={typed.valueOf('colour')}
                maxLength={7}
                spellCheck={false}
                onChange={({ target }) => type(target.value)}
              />
              {mayWrite && (
                <input
                  type="color"
                  aria-label={t(en.chooseAColour)}
                  value={isColour ? colour.toLowerCase() : UNCHOSEN}
                  onChange={({ target }) => type(target.value)}
                  className="h-9 w-12 cursor-pointer rounded-md border border-input bg-card p-1"
                />
              )}
              {mayWrite && colour && (
                <Button variant="ghost" onClick={() => type('')}>
                  {t(en.noColour)}
                </Button>
              )}
            </span>
          )}
        </Field>
        <ChangedMeanwhile theirs={typed.theirs} />
        {mayWrite && (
          <SaveOrDiscard
            label={t(en.saveColour)}
            isChanged={typed.isChanged}
            isComplete={isColour || !colour}
            busy={save.isPending}
            onDiscard={typed.discard}
          />
        )}
      </form>
    </Card>
  )
}
