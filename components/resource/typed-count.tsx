'use client'
import { useFormats } from '@/lib/client/formats'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Above this number, an accidental click would be too costly, so confirmation has to be typed. */
const MAX_WITHOUT_TYPING = 1000
const digitsOf = (text: string) => text.replaceAll(/[\s,.']/g, '')

const needsTyping = (count: number): boolean => count > MAX_WITHOUT_TYPING
/** The number may be typed with or without separators. */
export const isTyped = (count: number, text: string): boolean => !needsTyping(count) || digitsOf(text) === String(count)

/** Asks the user to type the number of affected records. */
export function TypedCount({
  count,
  value,
  onChange,
}: {
  count: number
  value: string
  onChange: (value: string) => void
}) {
  const t = useWords()
  const formats = useFormats()
  if (!needsTyping(count)) return null
  return (
    <Field label={t(en.typeToGoOn, { count: formats.number(count) })}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          inputMode="numeric"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
