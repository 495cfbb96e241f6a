'use client'
import { useEffect, useState } from 'react'
import { FIRST_STEPS, type FirstStep } from '@/lib/accounts/schema'
import { useCurrent, useMay } from '@/lib/client/organisation'
import { useChangePreferences, useKeepPreferences, usePreferences } from '@/lib/client/preferences'
import { isTransient } from '@/lib/client/problem'
import { FirstSteps, type Step } from './first-steps'
import { useDoneSteps } from './done-steps'
import { AddSampleData } from './sample-data'
import en from '@/components/words/en/home'

const WORDS: Record<FirstStep, Pick<Step, 'title' | 'text' | 'href' | 'action'>> = {
  people: {
    title: en.bringYourPeopleIn,
    text: en.fromACsvOrExcel,
    href: '/settings/imports?resource=contacts',
    action: en.importAFile,
  },
  invite: { title: en.inviteAColleague, text: en.theyGetALinkAnd, href: '/settings/members', action: en.invite },
  check: { title: en.checkYourself, text: en.twoMinutesWithYourOwn, href: '/checks?new=me', action: en.requestACheck },
  contact: {
    title: en.sayHowPeopleReachYou,
    text: en.whoeverIsAskedForA,
    href: '/settings/identity-checks',
    action: en.openTheTemplate,
  },
  api_key: {
    title: en.makeAnApiKey,
    text: en.forYourOwnSystemsA,
    href: '/settings/api-keys?new',
    action: en.createKey,
  },
}

/** First steps of a new organisation. Skipped and finished steps are remembered and never offered again. */
export function Beginning() {
  const { closed_steps: closed } = usePreferences()
  const isUser = useCurrent().me.user !== null
  if (!isUser || closed.length === FIRST_STEPS.length) return null
  return <OpenSteps closed={closed} />
}

const RETRY_MS = 60_000

/** Remembers that all steps are done. A refused save is retried while Home is open, and by the next visit. */
function useClosing(isOver: boolean): void {
  const { mutate } = useKeepPreferences()
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isOver) return
    const onError = (error: unknown) => isTransient(error) && setFailures((before) => before + 1)
    const timer = setTimeout(() => mutate({ closed_steps: [...FIRST_STEPS] }, { onError }), failures && RETRY_MS)
    return () => clearTimeout(timer)
  }, [isOver, failures, mutate])
}

function OpenSteps({ closed }: { closed: FirstStep[] }) {
  const { mutate } = useChangePreferences()
  const maySample = useMay('organisation:write')
  const { has_sample_data: hasSamples } = useCurrent().organisation
  const done = useDoneSteps(closed)
  const close = (names: readonly FirstStep[]) => mutate({ closed_steps: [...new Set([...closed, ...names])] })
  const steps = FIRST_STEPS.flatMap((name): Step[] => {
    const isDone = done?.[name]
    if (isDone === undefined) return []
    const other = name === 'people' && maySample && !hasSamples ? { other: <AddSampleData /> } : {}
    return [{ name, ...WORDS[name], isDone, ...other }]
  })
  const isOver = done !== null && steps.every(({ isDone }) => isDone)
  useClosing(isOver)
  if (done === null || isOver) return null
  return <FirstSteps steps={steps} onSkip={({ name }) => close([name])} onSkipAll={() => close(FIRST_STEPS)} />
}
