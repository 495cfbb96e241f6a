import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import { Label } from './label'

/** Props that connect a control to its field's label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label, control, hint and error. */
export function Field({ label, hint, error, required, className, children }: FieldProps) {
  const id = useId()
  // An error replaces the hint: it repeats it, more specifically.
  const shownHint = error ? null : hint
  const describedBy = [shownHint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames('space-y-1', className)}>
      <Label htmlFor={id}>
        {label}
        {required && (
          <span aria-hidden className="ml-0.5 text-muted-foreground">
            *
          </span>
        )}
      </Label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p id={`${id}-error`} className="text-[0.8125rem] text-destructive">
          {error}
        </p>
      )}
      {shownHint && (
        <p id={`${id}-hint`} className="text-[0.8125rem] text-muted-foreground">
          {shownHint}
        </p>
      )}
    </div>
  )
}
