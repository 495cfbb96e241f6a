'use client'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'

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

/** What the documents are compared with, and the reference that comes back with the results. */
export function ExpectedFields({ typed, onChange, withAddress, messages }: ExpectedFieldsProps) {
  const propsOf = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
    autoComplete: 'off',
  })
  return (
    <>
      <Field
        label="Expected full name"
        error={messages.expected_full_name}
        hint="The document must carry this name. Leave it empty to learn the name from the document."
      >
        {(control) => <Input {...control} {...propsOf('expected_full_name')} />}
      </Field>
      {withAddress && (
        <Field
          label="Expected address"
          error={messages.expected_address}
          hint="Compared by postcode and house or flat number. Left empty, the person is asked for it."
        >
          {(control) => <Textarea {...control} {...propsOf('expected_address')} />}
        </Field>
      )}
      <Field
        label="Reference"
        required
        error={messages.reference_id}
        hint="Your own value; it comes back with the results."
      >
        {(control) => <Input {...control} required {...propsOf('reference_id')} />}
      </Field>
    </>
  )
}
