'use client'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useNeighbours } from '@/lib/client/saved-order'
import en from '@/components/words/en/records'
import { useWords } from '@/lib/client/words/words'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { useKeyShortcut } from '@/lib/client/key-shortcut'
import type { Screen } from '@/components/resource/screen'

/**
 * Links to the previous and next record of the list that this one was opened from; renders nothing without such a list.
 */
export function RecordPager({ screen: { resource, href }, id }: { screen: Screen; id: string }) {
  const t = useWords()
  const { before, after } = useNeighbours(resource.path, id)
  if (!before && !after) return null
  const kind = t.inSentence(t.resource(resource).label)
  return (
    <span className="flex">
      <Step to={before && `${href}/${before}`} name={t(en.previous, { kind })} keys="k" Icon={ChevronUp} />
      <Step to={after && `${href}/${after}`} name={t(en.next, { kind })} keys="j" Icon={ChevronDown} />
    </span>
  )
}

interface StepProps {
  to: string | undefined
  name: string
  keys: string
  Icon: typeof ChevronUp
}
function Step({ to, name, keys, Icon }: StepProps) {
  const shortcut = useKeyShortcut(keys)
  return to ? (
    <Button asChild variant="ghost" size="icon">
      <Link href={to} aria-label={name} title={shortcut ? `${name} (${keys})` : name} aria-keyshortcuts={shortcut}>
        <Icon aria-hidden />
      </Link>
    </Button>
  ) : (
    <Button variant="ghost" size="icon" aria-label={name} disabled>
      <Icon aria-hidden />
    </Button>
  )
}
