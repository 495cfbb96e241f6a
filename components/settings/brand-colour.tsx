'use client'
import { useEffect, type FormEvent } from 'react'
import { toast } from 'sonner'
import type { OrganisationRecord } from '@/lib/accounts/schema'
import { useChangeOrganisation } from '@/lib/client/accounts'
import { useMay } from '@/lib/client/organisation'
import { useWords } from '@/lib/client/words/words'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { SaveOrDiscard } from '@/components/resource/save-or-discard'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/check-settings'
import { ChangedMeanwhile } from './changed-meanwhile'
import { useUnsavedInput } from './unsaved-input'

const COLOUR = /^#[0-9a-f]{6}$/i
/** Shown by the colour picker while no colour is chosen. */
const UNCHOSEN = '#1f4fd8'

interface Props {
  organisation: OrganisationRecord
  /** Called with the colour to preview, saved or not. */
  onShow: (colour: string | null) => void
}

/** The organisation's colour. */
export function BrandColour({ organisation: { brand_colour, version }, onShow }: Props) {
  const t = useWords()
  const mayWrite = useMay('organisation:write')
  const typed = useUnsavedInput(
    { colour: brand_colour ?? '' },
    { place: 'organisation/colour', title: t(en.thePersonsPage) },
    mayWrite,
  )
  const colour = typed.valueOf('colour').trim()
  const isColour = COLOUR.test(colour)
  const shown = isColour ? colour : null
  useEffect(() => onShow(shown), [onShow, shown])
  const save = useChangeOrganisation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { brand_colour: colour || null, version }
    if (isColour || !colour) typed.send(save.mutateAsync(body).then(() => toast.success(t(en.colourSaved))))
  }
  const type = (value: string) => typed.type('colour', value)
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {save.isError && <ProblemNotice error={save.error} />}
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
  )
}
