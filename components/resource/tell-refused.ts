'use client'
import { useRouter } from 'next/navigation'
import { toast } from 'sonner'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

/** Long enough to be read where one has gone on to other things. */
const TELL_MS = 30_000

/** Tells of a refusal where its place on the screen is gone, with the way to where it belongs. */
export function useTellRefused(href: string | undefined) {
  const t = useWords()
  const router = useRouter()
  return (title: string, description: string) =>
    void toast.error(title, {
      description,
      duration: TELL_MS,
      ...(href !== undefined &&
        window.location.pathname !== href && { action: { label: t(en.goBack), onClick: () => router.push(href) } }),
    })
}
