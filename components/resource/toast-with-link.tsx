'use client'
import { usePathname, useRouter } from 'next/navigation'
import { toast } from 'sonner'
import { TOAST_ACTION } from '@/components/ui/toaster'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Long enough to be read by somebody who is busy elsewhere. */
const TELL_MS = 30_000

/** A toast for an error, with a link back for users who have left its page. On the page it goes as quickly as others. */
export function useToastWithLink(href: string | undefined) {
  return (title: string, description: string) => {
    const isElsewhere = href !== undefined && window.location.pathname !== href
    const id = toast.error(title, {
      description,
      ...(isElsewhere && { duration: TELL_MS }),
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
