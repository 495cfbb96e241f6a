'use client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '@/lib/client/api'
import { useAskBeforeLeaving } from '@/lib/client/ask-before-leaving'
import { useOrganisationPath } from '@/lib/client/organisation'
import { ApiProblem, messageOf } from '@/lib/client/problem'
import { useRefresh } from '@/lib/client/records'
import type { Definition } from '@/lib/workflows/definition/definition'
import { workflow, type Workflow } from '@/lib/workflows/schema'

const QUIET_MS = 700
const RETRY_MS = 5_000

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Somebody else changed it meanwhile. */
  | { state: 'clash'; current: Workflow }

/** Keeps the draft on the server as it is edited, and says whether it is there. */
export function useSaver(record: Pick<Workflow, 'id' | 'version'>, definition: Definition) {
  const path = `${useOrganisationPath()}/${workflow.path}/${record.id}`
  const refresh = useRefresh()
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [version, setVersion] = useState(record.version)
  const [kept, setKept] = useState(definition)
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
  const saveIfNeeded = useEffectEvent(() => {
    if (isChanged && saving.state !== 'saving' && saving.state !== 'clash') void save()
  })
  useEffect(() => {
    if (!isChanged) return
    const timer = setTimeout(saveIfNeeded, QUIET_MS)
    return () => clearTimeout(timer)
  }, [definition, isChanged, saving.state])
  useEffect(() => {
    if (saving.state !== 'failed') return
    const timer = setInterval(saveIfNeeded, RETRY_MS)
    return () => clearInterval(timer)
  }, [saving.state])
  const flush = useEffectEvent(() => saveIfNeeded())
  useEffect(() => () => flush(), [])
  useAskBeforeLeaving(isChanged || saving.state === 'saving')
  return {
    saving: isChanged && saving.state === 'saved' ? ({ state: 'saving' } satisfies Saving) : saving,
    version,
    /** Writes what is not written yet. @returns the version then; null when it could not be written */
    saveNow: async () => (isChanged ? save() : version),
    /** What was edited here takes the place of what somebody else left. */
    keepMine: (current: Workflow) => save(current.version),
    takeTheirs: useCallback((current: Workflow, theirs: Definition) => {
      setVersion(current.version)
      setKept(theirs)
      setSaving({ state: 'saved' })
    }, []),
    follow: useCallback((next: number) => setVersion(next), []),
  }
}
