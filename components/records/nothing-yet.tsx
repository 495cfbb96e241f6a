import { Link } from '@/components/ui/link'
import { useMayWrite } from '@/lib/client/organisation'
import { EmptyState } from '@/components/resource/empty-state'
import { ImportLink } from '@/components/resource/import-link'
import type { Screen } from '@/components/resource/screen'
import { Button } from '@/components/ui/button'
import { atDesk } from '@/components/ui/at-desk'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'

/** Empty state of a collection, with ways to add records. */
export function NothingYet({ screen: { resource, href, Icon, emptyText } }: { screen: Screen }) {
  const t = useWords()
  const mayWrite = useMayWrite(resource)
  return (
    <EmptyState
      icon={<Icon />}
      title={t(en.noYet, { plural: t.inSentence(t.resource(resource).plural) })}
      actions={
        mayWrite && (
          <>
            <Button variant="primary" asChild>
              <Link href={`${href}?new`}>{t(en.new, { label: t.inSentence(t.resource(resource).label) })}</Link>
            </Button>
            <ImportLink collection={resource.path} isNamed />
          </>
        )
      }
    >
      {mayWrite &&
        (emptyText
          ? emptyText(t)
          : t.rich(en.addTheFirst, { label: t.inSentence(t.resource(resource).label), key: atDesk }))}
    </EmptyState>
  )
}
