'use client'
import Link from 'next/link'
import type { CreatedSession } from '@/lib/identity/sessions/schema'
import { Button } from '@/components/ui/button'
import { DialogActions } from '@/components/ui/dialog'
import { LinkAndCode } from './link-and-code'

/** Link and code of a new check, to be sent to the person. */
export function CreatedCheck({ created, onDone }: { created: CreatedSession; onDone: () => void }) {
  return (
    <>
      <p className="mb-4 text-[0.8125rem] text-muted-foreground">
        Send the link to the person, or read the code to them. You find both on the check until it ends.
      </p>
      <LinkAndCode url={created.url} accessCode={created.access_code} expiresAt={created.expires_at} />
      <DialogActions>
        <Button asChild>
          <Link href={`/checks/${created.id}`} onClick={onDone}>
            Open the check
          </Link>
        </Button>
        <Button variant="primary" onClick={onDone}>
          Done
        </Button>
      </DialogActions>
    </>
  )
}
