'use client'
import { useFormats } from '@/lib/client/formats'
import { Copyable } from '@/components/ui/copyable'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** The link and the access code for the person. */
export function LinkAndCode({ url, accessCode, expiresAt }: { url: string; accessCode: string; expiresAt: string }) {
  const t = useWords()
  const formats = useFormats()
  return (
    <div className="space-y-3">
      <Copyable label={t(en.link)} value={url} />
      <Copyable
        label={t(en.accessCode)}
        value={accessCode}
        hint={t(en.forTypingAtUserLink, { host: new URL(url).host, expiresAt: formats.dateTime(expiresAt) })}
      />
    </div>
  )
}
