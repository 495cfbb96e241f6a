import { NotFoundNotice } from '@/components/shell/not-found-notice'

export default function NotFound() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-sm flex-col justify-center gap-3 px-5">
      <NotFoundNotice />
    </main>
  )
}
