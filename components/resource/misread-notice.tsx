'use client'
import { useRef, type ReactNode } from 'react'
import { useAddress } from '@/lib/client/address'
import type { Fields } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { Button } from '@/components/ui/button'
import { useFocusPassedOn } from '@/components/ui/focus-return'
import { Notice } from '@/components/ui/notice'
import { parameterOf } from './conditions'
import type { ListState } from './list-state'
import {
  asWritten,
  isRefused,
  unknownParameters,
  refusedPartOf,
  type Offered,
  type RefusedPart,
} from './misread-address'
import { ProblemNotice } from './problem-notice'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

interface MisreadProps extends Offered {
  fields: Fields
  /** All fields are loaded, including custom ones. */
  areKnown: boolean
  /** The URL names a view that does not exist. */
  isViewGone?: boolean
}

/** For outdated or handwritten links: names the parts that were ignored, with a button that removes them. */
export function MisreadNotice({ fields, areKnown, isViewGone = false, presets = [], layouts = [] }: MisreadProps) {
  const { search } = useAddress()
  return (
    <LeftOut names={areKnown ? unknownParameters(search, fields, { presets, layouts }) : []} isViewGone={isViewGone} />
  )
}

/** The same for names that are already known. */
export function LeftOut({ names, isViewGone = false }: { names: string[]; isViewGone?: boolean }) {
  const t = useWords()
  const { search, now, replace } = useAddress()
  if (!names.length && !isViewGone) return null
  const unknown = names.filter((name) => name !== 'filter')
  const tidy = () => {
    const next = now()
    for (const name of [...names, ...(isViewGone ? ['view'] : [])]) next.delete(name)
    replace(next)
  }
  return (
    <Passing className="mb-3 in-data-full:px-4 md:in-data-full:px-5">
      <Notice tone="warning" title={t(isViewGone ? en.theViewIsGone : en.aPartOfTheAddressWasLeftOut)}>
        <div className="flex flex-wrap items-center gap-2">
          {unknown.length > 0 && (
            <span className="min-w-0 wrap-anywhere">
              {t(en.thisListDoesNotKnow, { names: asWritten(search, unknown).join(', ') })}
            </span>
          )}
          {names.includes('filter') && <span>{t(en.itsFilterCannotBeRead)}</span>}
          <Button size="small" onClick={tidy}>
            {t(en.tidyTheAddress)}
          </Button>
        </div>
      </Notice>
    </Passing>
  )
}

/** Its own button removes it while focused, so focus moves on. */
function Passing({ children, className }: { children: ReactNode; className?: string }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusPassedOn(place)
  return (
    <div ref={place} className={className}>
      {children}
    </div>
  )
}

interface RefusedProps {
  error: unknown
  fields: Fields
  state: Pick<ListState, 'sort' | 'conditions' | 'tree' | 'change' | 'filterBy'>
  /** The filter in the request's body, if it had one. */
  sent?: Filter | null
  onRetry: () => void
}

/**
 * Why a list could not be loaded. If the URL is at fault, names the invalid part and offers to remove it, because a
 * retry would not help.
 */
export const RefusedList = (props: RefusedProps) => (
  <Passing>
    <Refused {...props} />
  </Passing>
)

function Refused({ error, fields, state, sent = null, onRetry }: RefusedProps) {
  const t = useWords()
  const refused = refusedPartOf(error, { ...state, sent })
  if (!refused) return <ProblemNotice error={error} onRetry={onRetry} />
  if (refused.part === 'sort')
    return (
      <ProblemNotice error={error} title={t(en.cannotBeSortedBy, { sort: refused.sort.replace(/^-/, '') })}>
        <Button size="small" onClick={() => state.change({ sort: undefined })}>
          {t(en.usualOrder)}
        </Button>
      </ProblemNotice>
    )
  if (refused.part === 'group') return <RefusedGroup {...{ error, fields, state, refused }} />
  if (refused.part === 'filter')
    return (
      <ProblemNotice error={error} title={t(en.theFilterOfTheLinkCannotBeUsed)}>
        <Button size="small" onClick={() => state.change({ filter: undefined })}>
          {t(en.removeThisFilter)}
        </Button>
      </ProblemNotice>
    )
  const label = fields[refused.name]?.label ?? refused.name
  return (
    <ProblemNotice error={error} title={t(en.theFilterHasAValueThatItDoesNotTake, { label })}>
      <Button
        size="small"
        onClick={() => state.filterBy((now) => now.filter((one) => parameterOf(one) !== refused.parameter))}
      >
        {t(en.removeTheFilter, { label })}
      </Button>
    </ProblemNotice>
  )
}

interface RefusedGroupProps extends Pick<RefusedProps, 'error' | 'fields' | 'state'> {
  refused: Extract<RefusedPart, { part: 'group' }>
}

/** The rest of the filter can stay. */
function RefusedGroup({ error, fields, state, refused: { name, isUnknown, rest } }: RefusedGroupProps) {
  const t = useWords()
  const label = fields[name]?.label ?? name
  const title = isUnknown
    ? t(en.theFilterComparesAMissingField, { name })
    : t(en.theFilterHasAValueThatItDoesNotTake, { label })
  return (
    <ProblemNotice error={error} title={title}>
      {rest && (
        <Button size="small" onClick={() => state.change({ filter: JSON.stringify(rest) })}>
          {t(en.removeOnlyThisCondition)}
        </Button>
      )}
      <Button size="small" onClick={() => state.change({ filter: undefined })}>
        {t(en.removeThisFilter)}
      </Button>
    </ProblemNotice>
  )
}

interface RefusedLayoutProps extends Omit<RefusedProps, 'onRetry'> {
  onRetry: () => unknown
}

/** The same above the columns of a layout, which do not show it themselves; renders nothing if a retry makes sense. */
export const RefusedLayout = ({ onRetry, ...props }: RefusedLayoutProps) =>
  isRefused(props.error) ? (
    <div className="px-4 pb-2.5 md:px-5">
      <RefusedList {...props} onRetry={() => void onRetry()} />
    </div>
  ) : null
