import { NotFoundNotice } from '@/components/shell/not-found-notice'

/** Within the frame, which has the landmarks. */
export default function NotFound() {
  return (
    <div className="max-w-sm space-y-3">
      <NotFoundNotice />
    </div>
  )
}
