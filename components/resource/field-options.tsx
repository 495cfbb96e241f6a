import type { Fields } from '@/lib/resource/define'

/** The fields of a list to choose from; those of the records that it refers to come after its own, by reference. */
export function FieldOptions({ fields }: { fields: Fields }) {
  const names = Object.keys(fields)
  const option = (name: string) => (
    <option key={name} value={name}>
      {fields[name]?.label}
    </option>
  )
  const references = [...new Set(names.flatMap((name) => fields[name]?.through?.column ?? []))]
  return (
    <>
      {names.filter((name) => !fields[name]?.through).map(option)}
      {references.map((column) => (
        <optgroup key={column} label={fields[column]?.label ?? column}>
          {names.filter((name) => fields[name]?.through?.column === column).map(option)}
        </optgroup>
      ))}
    </>
  )
}
