'use client'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { useToastWithLink } from '@/components/resource/toast-with-link'
import en from '@/components/words/en/resource'
import { api } from '@/lib/client/api'
import { useAskBeforeLeaving } from '@/components/ui/ask-before-leaving'
import { useIsHere } from '@/lib/client/is-here'
import { useSavedDraft } from '@/lib/client/saved-drafts'
import { useOrganisationPath } from '@/lib/client/organisation'
import { messageOf } from '@/lib/client/problem'
import { noticeWhenSignedOut } from '@/lib/client/query-client'
import { currentOf, useRefresh } from '@/lib/client/records'
import { useWords } from '@/lib/client/words/words'
import { definition as definitionSchema, type Definition } from '@/lib/workflows/definition/definition'
import { canonicalJson } from '@/lib/format'
import { workflow, type Workflow } from '@/lib/workflows/schema'

const QUIET_MS = 700
const RETRY_MS = 5_000

export type Saving =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; message: string }
  /** Somebody else changed it meanwhile (version conflict). */
  | { state: 'clash'; current: Workflow }

/** An unsaved draft, and the version it is based on. */
const unsavedSchema = z.object({ version: z.int(), definition: definitionSchema })
type Unsaved = z.infer<typeof unsavedSchema>

/** The draft that was left unsaved when the page was left or reloaded. */
export const useUnsaved = (id: string) => useSavedDraft(`workflow/${id}`, unsavedSchema)

/**
 * Autosaves the draft, and reports the save state.
 * @param known the server's draft, as last read
 */
export function useSaver(record: Pick<Workflow, 'id' | 'version' | 'name'>, definition: Definition, known: Definition) {
  const safe = useSafe(record)
  const path = `${useOrganisationPath()}/${workflow.path}/${record.id}`
  const refresh = useRefresh()
  const [saving, setSaving] = useState<Saving>({ state: 'saved' })
  const [kept, setKept] = useState(known)
  const [version, setVersion] = useVersion(
    safe.unsaved?.version ?? record.version,
    record.version,
    saving.state === 'saved',
    () => canonicalJson(known) === canonicalJson(kept),
  )
  const isChanged = kept !== definition

  const write = async (of: number): Promise<number | null> => {
    setSaving({ state: 'saving' })
    try {
      const next = await api({ method: 'PATCH', path, version: of, body: { draft: definition } }, workflow.record)
      return isSaved(next.version)
    } catch (error) {
      const current = currentOf(workflow, error)
      // An earlier attempt succeeded, but its response was lost or arrived after the page had closed.
      if (current && canonicalJson(current.draft) === canonicalJson(definition)) return isSaved(current.version)
      setSaving(current ? { state: 'clash', current } : { state: 'failed', message: messageOf(error) })
      safe.refused({ version: of, definition }, error)
      return null
    }
  }
  const isSaved = (now: number): number => {
    safe.keep(null)
    setVersion(now)
    setKept(definition)
    setSaving({ state: 'saved' })
    void refresh()
    return now
  }
  // Serialises writes: each uses the version that the previous one returned.
  const running = useRef<Promise<number | null>>(Promise.resolve(null))
  const save = (of?: number) => {
    running.current = running.current.then((left) => write(of ?? Math.max(left ?? 0, version)))
    return running.current
  }
  useSaveSoon(definition, isChanged, saving.state, () => void save())
  useFlush(() => {
    if (!isChanged) return
    safe.keep({ version, definition })
    if (saving.state !== 'clash') void save()
  })
  useAskBeforeLeaving(isChanged || saving.state === 'saving')
  return {
    saving: isChanged && saving.state === 'saved' ? ({ state: 'saving' } satisfies Saving) : saving,
    version,
    /** Saves pending changes. @returns the current version; null if saving failed */
    saveNow: async () => (isChanged ? save() : version),
    /** Overwrites the other person's changes with the local draft. */
    keepMine: (current: Workflow) => save(current.version),
    takeTheirs: (current: Workflow, theirs: Definition) => {
      setVersion(current.version)
      setKept(theirs)
      setSaving({ state: 'saved' })
      safe.keep(null)
    },
    follow: setVersion,
  }
}

/** Saves after a pause in typing (debounced), and retries after a failure. */
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
}

/** On unmount: keeps and saves pending changes, even while an earlier save is in flight. */
function useFlush(leave: () => void): void {
  const flush = useEffectEvent(leave)
  useEffect(() => () => flush(), [])
}

/**
 * Keeps a draft that the server refused. While the page is shown it reports the error itself; afterwards a toast does.
 */
function useSafe({ id, name }: Pick<Workflow, 'id' | 'name'>) {
  const t = useWords()
  const [unsaved, change] = useUnsaved(id)
  const tell = useToastWithLink(`/workflows/${id}`)
  const isShown = useIsHere()
  const keep = (draft: Unsaved | null) => change(() => draft)
  return {
    unsaved,
    keep,
    refused: (draft: Unsaved, error: unknown) => {
      keep(draft)
      noticeWhenSignedOut(error)
      if (!isShown.current) tell(t(en.isNotSavedYet, { title: name }), messageOf(error))
    },
  }
}

/**
 * The version to write over. Adopts newer versions with an unchanged draft (renamed, turned on or off): they are no
 * conflict.
 */
function useVersion(first: number, newest: number, isQuiet: boolean, isSameDraft: () => boolean) {
  const [version, setVersion] = useState(first)
  if (newest > version && isQuiet && isSameDraft()) setVersion(newest)
  return [version, setVersion] as const
}
