'use client'
import { useEffect } from 'react'
import { FIRST_STEPS, type FirstStep } from '@/lib/accounts/schema'
import { useCurrent, useMay } from '@/lib/client/organisation'
import { useChangePreferences, usePreferences } from '@/lib/client/preferences'
import { FirstSteps, type Step } from './first-steps'
import { useDoneSteps } from './done-steps'
import { AddSampleData } from './sample-data'

const WORDS: Record<FirstStep, Pick<Step, 'title' | 'text' | 'href' | 'action'>> = {
  people: {
    title: 'Bring your people in',
    text: 'From a CSV or Excel file. Or look around with invented records first; they go with one click.',
    href: '/settings/imports?resource=contacts',
    action: 'Import a file',
  },
  invite: {
    title: 'Invite a colleague',
    text: 'They get a link, and see what their role lets them see.',
    href: '/settings/members',
    action: 'Invite',
  },
  check: {
    title: 'Check yourself',
    text: 'Two minutes with your own phone and passport, as the people whom you check will spend them.',
    href: '/checks?new=me',
    action: 'Request a check',
  },
  contact: {
    title: 'Say how people reach you',
    text: 'Whoever is asked for a check sees it from the first screen to the last.',
    href: '/settings/identity-checks',
    action: 'Open the template',
  },
  api_key: {
    title: 'Make an API key',
    text: 'For your own systems. A curl command to try it comes with it.',
    href: '/settings/api-keys?new',
    action: 'Create key',
  },
}

/** The first steps of an organisation; what is skipped or done is remembered, and nothing is asked for its sake again. */
export function Beginning() {
  const { closed_steps: closed } = usePreferences()
  const isUser = useCurrent().me.user !== null
  if (!isUser || closed.length === FIRST_STEPS.length) return null
  return <OpenSteps closed={closed} />
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
  useEffect(() => {
    if (isOver) mutate({ closed_steps: [...FIRST_STEPS] })
  }, [isOver, mutate])
  if (done === null || isOver) return null
  return <FirstSteps steps={steps} onSkip={({ name }) => close([name])} onSkipAll={() => close(FIRST_STEPS)} />
}
