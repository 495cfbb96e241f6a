'use client'
import { usePathname, useRouter } from 'next/navigation'
import { toast } from 'sonner'
import { TOAST_ACTION } from '@/components/ui/toaster'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Long enough to be read by somebody who is busy elsewhere. */
const TELL_MS = 30_000

/**
 * A toast for an error whose page has been left, with a link back.
 * @returns `isBack` if what was typed is in its box again: to a user who is on the page, the toast shows as briefly as
 *   others. Otherwise it is all that is left of it.
 */
export function useToastWithLink(href: string | undefined) {
  return (title: string, description: string, isBack = false) => {
    const isSeen = isBack && window.location.pathname === href
    const id = toast.error(title, {
      description,
      ...(!isSeen && { duration: TELL_MS }),
      ...(href !== undefined && { action: <GoBack href={href} onGo={() => toast.dismiss(id)} /> }),
    })
  }
}

/** Appears only while the user is on another page, which may be after the toast was shown. */
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
