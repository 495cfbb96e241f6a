'use client'
import { useFormats } from '@/lib/client/formats'
import { Copyable } from '@/components/ui/copyable'

/** What the person needs: the link, or the code to type. */
export function LinkAndCode({ url, accessCode, expiresAt }: { url: string; accessCode: string; expiresAt: string }) {
  const formats = useFormats()
  return (
    <div className="space-y-3">
      <Copyable label="Link" value={url} />
      <Copyable
        label="Access code"
        value={accessCode}
        hint={`For typing at ${new URL(url).host}/user. Link and code work until ${formats.dateTime(expiresAt)}.`}
      />
    </div>
  )
}
