import { useId, type ReactNode } from 'react'

interface SegmentsProps<V extends string> {
  label: string
  hint?: string
  value: V
  onChange: (value: V) => void
  choices: { value: V; label: string; icon?: ReactNode }[]
}

/** A radio group in one row. Arrow keys move between the choices. */
export function Segments<V extends string>({ label, hint, value, onChange, choices }: SegmentsProps<V>) {
  const name = useId()
  return (
    <fieldset aria-describedby={hint && `${name}-hint`} className="space-y-1">
      <legend className="mb-1 text-[0.8125rem] font-medium">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border bg-sunken p-0.5">
        {choices.map((one) => (
          <label
            key={one.value}
            className="flex h-8 cursor-pointer items-center gap-1.5 rounded px-3 text-[0.8125rem] font-medium text-muted-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-ring md:h-7 [&_svg]:size-4"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.icon && <span aria-hidden>{one.icon}</span>}
            {one.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${name}-hint`} className="text-[0.8125rem] text-muted-foreground">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
