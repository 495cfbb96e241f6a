import type { Fields } from '@/lib/resource/define'

/** Options for a list's fields; fields of referenced records follow, grouped by reference. */
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
