'use client'
import { Building2 } from 'lucide-react'
import { EmptyState } from '@/components/resource/empty-state'
import { Button } from '@/components/ui/button'
import { signOut } from './sign-out'

/** For somebody who was removed from the last organisation, or left it. */
export function NoOrganisation() {
  return (
    <EmptyState
      icon={<Building2 />}
      title="You belong to no organisation"
      actions={<Button onClick={() => void signOut()}>Sign out</Button>}
    >
      You were removed, or you left. Ask an admin of the organisation for an invitation, and open its link.
    </EmptyState>
  )
}
