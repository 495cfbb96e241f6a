'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '@/lib/client/api'
import { useAskBeforeLeaving } from '@/lib/client/ask-before-leaving'
import { useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { useRefresh } from '@/lib/client/records'
import type { Definition } from '@/lib/workflows/definition/definition'
import { inOneOrder } from '@/lib/format'
import { workflow, type Workflow } from '@/lib/workflows/schema'

const QUIET_MS = 700
const RETRY_MS = 5_000

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Somebody else changed it meanwhile. */
  | { state: 'clash'; current: Workflow }

/**
 * Keeps the draft on the server as it is edited, and says whether it is there.
 * @param known the draft of the record, as it was read last
 */
export function useSaver(record: Pick<Workflow, 'id' | 'version'>, definition: Definition, known: Definition) {
  const path = `${useOrganisationPath()}/${workflow.path}/${record.id}`
  const refresh = useRefresh()
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [kept, setKept] = useState(definition)
  const [version, setVersion] = useVersion(
    record.version,
    saving.state === 'saved',
    () => inOneOrder(known) === inOneOrder(kept),
  )
  const isChanged = kept !== definition

  const write = async (of: number): Promise<number | null> => {
    setSaving({ state: 'saving' })
    try {
      const next = await api({ method: 'PATCH', path, version: of, body: { draft: definition } }, workflow.record)
      setVersion(next.version)
      setKept(definition)
      setSaving({ state: 'saved' })
      void refresh()
      return next.version
    } catch (error) {
      const current =
        error instanceof ApiProblem && error.code === 'stale_version'
          ? workflow.record.safeParse(error.document.current).data
          : undefined
      setSaving(current ? { state: 'clash', current } : { state: 'failed', message: messageOf(error) })
      return null
    }
  }
  // One write at a time: the next begins with the version that the last one left.
  const running = useRef<Promise<number | null>>(Promise.resolve(null))
  const save = (of?: number) => {
    running.current = running.current.then(() => write(of ?? version))
    return running.current
  }
  useSaveSoon(definition, isChanged, saving.state, () => void save())
  useAskBeforeLeaving(isChanged || saving.state === 'saving')
  return {
    saving: isChanged && saving.state === 'saved' ? ({ state: 'saving' } satisfies Saving) : saving,
    version,
    /** Writes what is not written yet. @returns the version then; null when it could not be written */
    saveNow: async () => (isChanged ? save() : version),
    /** What was edited here takes the place of what somebody else left. */
    keepMine: (current: Workflow) => save(current.version),
    takeTheirs: (current: Workflow, theirs: Definition) => {
      setVersion(current.version)
      setKept(theirs)
      setSaving({ state: 'saved' })
    },
    follow: setVersion,
  }
}

/** Saves when nothing is typed for a moment, again until it works, and at once when the page is left. */
function useSaveSoon(definition: Definition, isChanged: boolean, state: Saving['state'], save: () => void): void {
  const saveIfNeeded = useEffectEvent(() => {
    if (isChanged && state !== 'saving' && state !== 'clash') save()
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(saveIfNeeded, QUIET_MS)
    return () => clearTimeout(timer)
  }, [definition, isChanged, state])
  useEffect(() => {
    if (state !== 'failed') return
    const timer = setInterval(saveIfNeeded, RETRY_MS)
    return () => clearInterval(timer)
  }, [state])
  const flush = useEffectEvent(() => saveIfNeeded())
  useEffect(() => () => flush(), [])
}

/** The version to write over. That it was renamed, or turned on or off, touched no draft, and is nobody else's change. */
function useVersion(newest: number, isQuiet: boolean, isSameDraft: () => boolean) {
  const [version, setVersion] = useState(newest)
  if (newest > version && isQuiet && isSameDraft()) setVersion(newest)
  return [version, setVersion] as const
}
