'use client'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

interface Typed {
  reference_id: string
  expected_full_name: string
  expected_address: string
}
interface ExpectedFieldsProps {
  typed: Typed
  onChange: (typed: Typed) => void
  withAddress: boolean
  messages: Record<string, string>
}

/** What to compare the documents with, and a reference id that is returned with the results. */
export function ExpectedFields({ typed, onChange, withAddress, messages }: ExpectedFieldsProps) {
  const t = useWords()
  const propsOf = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
    autoComplete: 'off',
  })
  return (
    <>
      <Field label={t(en.expectedFullName)} error={messages.expected_full_name} hint={t(en.theDocumentMustCarryThis)}>
        {(control) => <Input {...control} {...propsOf('expected_full_name')} />}
      </Field>
      {withAddress && (
        <Field label={t(en.expectedAddress)} error={messages.expected_address} hint={t(en.comparedByPostcodeAndHouse)}>
          {(control) => <Textarea {...control} {...propsOf('expected_address')} />}
        </Field>
      )}
      <Field label={t(en.reference)} required error={messages.reference_id} hint={t(en.yourOwnValueItComes)}>
        {(control) => <Input {...control} required {...propsOf('reference_id')} />}
      </Field>
    </>
  )
}
