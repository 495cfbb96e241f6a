/** The first letter of the organisation's name, as its own people see it in the CRM: decoration beside the name. */
export function OrganisationMark({ name }: { name: string }) {
  const [letter = ''] = name.trim().toUpperCase()
  return (
    <span
      aria-hidden
      translate="no"
      className="flex size-9 shrink-0 items-center justify-center rounded-lg border border-teal-fg/20 bg-teal-soft font-semibold text-teal-fg"
    >
      {letter}
    </span>
  )
}
