import type { Method } from '@/lib/client/api'
import { classNames } from '@/components/ui/class-names'

const COLOURS: Record<Method, string> = {
  GET: 'text-success',
  POST: 'text-primary',
  PUT: 'text-warning',
  PATCH: 'text-warning',
  DELETE: 'text-destructive',
}

export function MethodBadge({ method, className }: { method: Method; className?: string }) {
  return (
    <span className={classNames('shrink-0 font-mono text-[0.6875rem] font-semibold', COLOURS[method], className)}>
      {method}
    </span>
  )
}
