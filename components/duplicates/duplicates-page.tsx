'use client'
import { CopyCheck } from 'lucide-react'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import type { Certainty, FoundPath, Group } from '@/lib/across/duplicates/schema'
import { useAddress } from '@/lib/client/address'
import { duplicatesRequest, useDuplicates } from '@/lib/client/duplicates'
import { useListFields } from '@/lib/client/fields'
import { useOrganisationPath } from '@/lib/client/organisation'
import { screensIn } from '@/components/crm/screens'
import { EmptyState } from '@/components/resource/empty-state'
import { LeftOut } from '@/components/resource/misread-notice'
import { NextPage } from '@/components/resource/next-page'
import { ProblemNotice } from '@/components/resource/problem-notice'
import type { Screen } from '@/components/resource/screen'
import { ShowAsApi } from '@/components/resource/show-as-api'
import { Button } from '@/components/ui/button'
import { focusGrid } from '@/components/ui/focus-grid'
import { PageHeader } from '@/components/ui/page-header'
import { Dismissed } from './dismissed'
import { DISMISSED, misreadOfDuplicates, SHOWN, shownIn, type Chosen } from './duplicates-address'
import { GroupDialog } from './group-dialog'
import { GroupList, keyOf } from './group-list'
import { Loading } from './loading'
import { CERTAINTY_WORDS } from './reason-words'
import en from '@/components/words/en/duplicates'
import { useWords } from '@/lib/client/words/words'

const CHOICES: Chosen[] = [undefined, ...SHOWN]

/** Duplicates in a collection: groups with their reason, each to merge or dismiss. */
export function DuplicatesPage({ path }: { path: FoundPath }) {
  const screen = screensIn(useWords()).find(({ resource }) => resource.path === path)
  const chosen = shownIn(useSearchParams())
  return screen ? <Duplicates screen={screen} path={path} chosen={chosen} /> : null
}

interface DuplicatesProps {
  screen: Screen
  path: FoundPath
  chosen: Chosen
}

function Duplicates({ screen: { resource, href }, path, chosen }: DuplicatesProps) {
  const t = useWords()
  const certainty = chosen === DISMISSED ? undefined : chosen
  const organisation = useOrganisationPath()
  const plural = t.inSentence(t.resource(resource).plural)
  return (
    <>
      <PageHeader
        title={t(en.duplicatesAmong2, { plural })}
        back={{ href, label: t.resource(resource).plural }}
        description={t(en.thatAreProbablyOneOpen, { plural: t.resource(resource).plural })}
        actions={
          <ShowAsApi
            requests={[
              { title: t(en.thisList), request: duplicatesRequest(organisation, path, certainty) },
              {
                title: t(en.theyAreNoDuplicates),
                request: {
                  method: 'POST',
                  path: `${organisation}/${path}/duplicates/dismissals`,
                  body: { record_ids: ['{id}', '{id of another}'] },
                },
              },
            ]}
          />
        }
      />
      <Misread />
      <CertaintyFilter chosen={chosen} />
      {chosen === DISMISSED ? (
        <Dismissed resource={resource} path={path} />
      ) : (
        <Found key={certainty ?? 'all'} {...{ resource, path, certainty }} />
      )}
    </>
  )
}

function Misread() {
  const { search } = useAddress()
  return <LeftOut names={misreadOfDuplicates(search)} />
}

function CertaintyFilter({ chosen }: { chosen: Chosen }) {
  const t = useWords()
  const router = useRouter()
  const pathname = usePathname()
  return (
    <div role="group" aria-label={t(en.certainty)} className="mb-3 flex flex-wrap gap-1">
      {CHOICES.map((one) => (
        <Button
          key={one ?? 'all'}
          size="small"
          variant={one === chosen ? 'secondary' : 'ghost'}
          aria-pressed={one === chosen}
          onClick={() => router.replace(one ? `${pathname}?certainty=${one}` : pathname)}
        >
          {one === DISMISSED ? t(en.notDuplicates) : one ? t(CERTAINTY_WORDS[one].word) : t(en.all)}
        </Button>
      ))}
    </div>
  )
}

interface FoundProps extends Pick<Screen, 'resource'> {
  path: FoundPath
  certainty: Certainty | undefined
}

function Found({ resource, path, certainty }: FoundProps) {
  const fields = useListFields(resource)
  const { groups: all, error, ...list } = useDuplicates(path, certainty)
  // Handled groups are hidden at once, before the list is refetched.
  const [done, setDone] = useState<string[]>([])
  const [open, setOpen] = useState<Group | null>(null)
  const [active, setActive] = useState<string>()
  const groups = all?.filter((group) => !done.includes(keyOf(group)))
  const show = (group: Group | null) => {
    setOpen(group)
    if (group) setActive(keyOf(group))
    // The group that opened the dialog may be gone, so focus goes to the list.
    else setTimeout(focusGrid)
  }
  const next = (group: Group) => {
    const at = groups?.findIndex((one) => keyOf(one) === keyOf(group)) ?? -1
    setDone([...done, keyOf(group)])
    show(groups?.[at + 1] ?? groups?.[at - 1] ?? null)
  }
  if (error && !groups) return <ProblemNotice error={error} onRetry={() => void list.refetch()} />
  if (!groups) return <Loading />
  return (
    <>
      {groups.length > 0 ? (
        <GroupList resource={resource} groups={groups} active={active} onActive={setActive} onOpen={show} />
      ) : (
        !list.hasNextPage && <NoneFound resource={resource} certainty={certainty} />
      )}
      <NextPage list={list} waiting={!groups.length && <Loading />} />
      {open && (
        <GroupDialog
          resource={resource}
          path={path}
          fields={fields}
          group={open}
          onClose={() => show(null)}
          onDone={() => next(open)}
          onUndone={() => setDone((keys) => keys.filter((key) => key !== keyOf(open)))}
        />
      )}
    </>
  )
}

function NoneFound({ resource, certainty }: Pick<Screen, 'resource'> & { certainty: Certainty | undefined }) {
  const t = useWords()
  const plural = t.inSentence(t.resource(resource).plural)
  return (
    <div className="rounded-lg border bg-card">
      <EmptyState
        icon={<CopyCheck />}
        title={
          certainty
            ? t(en.noDuplicates, { certainty: t.inSentence(t(CERTAINTY_WORDS[certainty].word)) })
            : t(en.noDuplicates2)
        }
      >
        {resource.path === 'companies' ? t(en.comparedAreDomainPhoneIds) : t(en.comparedAreEMailPhone)}
        {t(en.toMergeThatYouKnow, { plural })}
      </EmptyState>
    </div>
  )
}
