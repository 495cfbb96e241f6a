import { Link } from '@/components/ui/link'
import { useMayWrite } from '@/lib/client/organisation'
import { inSentence } from '@/lib/format'
import { EmptyState } from '@/components/resource/empty-state'
import { ImportLink } from '@/components/resource/import-link'
import type { Screen } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'

/** A collection without records, and the ways to fill it. */
export function NothingYet({ screen: { resource, href, Icon, emptyText } }: { screen: Screen }) {
  const mayWrite = useMayWrite(resource)
  return (
    <EmptyState
      icon={<Icon />}
      title={`No ${inSentence(resource.plural)} yet`}
      actions={
        mayWrite && (
          <>
            <Button variant="primary" asChild>
              <Link href={`${href}?new`}>New {inSentence(resource.label)}</Link>
            </Button>
            <ImportLink collection={resource.path} isNamed />
          </>
        )
      }
    >
      {emptyText}
    </EmptyState>
  )
}
