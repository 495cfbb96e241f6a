'use client'
import { usePathname, useRouter } from 'next/navigation'
import { toast } from 'sonner'
import { TOAST_ACTION } from '@/components/ui/toaster'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Long enough to be read where one has gone on to other things. */
const TELL_MS = 30_000

/** Tells of a refusal where its place on the screen is gone, with the way to where it belongs. */
export function useTellRefused(href: string | undefined) {
  return (title: string, description: string) => {
    const id = toast.error(title, {
      description,
      duration: TELL_MS,
      ...(href !== undefined && { action: <GoBack href={href} onGo={() => toast.dismiss(id)} /> }),
    })
  }
}

/** Whoever is still there when they hear of it may leave while it is told: the way back comes as they go. */
function GoBack({ href, onGo }: { href: string; onGo: () => void }) {
  const t = useWords()
  const router = useRouter()
  if (usePathname() === href) return null
  const goBack = () => {
    router.push(href)
    onGo()
  }
  return (
    <button type="button" className={TOAST_ACTION} onClick={goBack}>
      {t(en.goBack)}
    </button>
  )
}
