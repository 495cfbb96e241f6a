import { NotFoundNotice } from '@/components/shell/not-found-notice'

/** Rendered inside the shell, which provides the landmarks. */
export default function NotFound() {
  return (
    <div className="max-w-sm space-y-3">
      <NotFoundNotice />
    </div>
  )
}
