'use client'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { useCurrent } from './organisation'

/**
 * Unsent drafts stay in this tab until they are sent: across links, Back, a reload and signing in again. A draft
 * belongs to the user who typed it; nobody else who signs in here sees it, and it is deleted when they do.
 */
const PREFIX = 'draft:'
const ownerPrefix = (userId: string) => `${PREFIX}${userId}:`

/** Fallback for this page only, if the browser stores nothing. */
const here = new Map<string, string>()
const listeners = new Set<() => void>()

/** The browser's session storage; if it refuses, the draft only lives as long as the page. */
function inTab<T>(work: (store: Storage) => T): T | null {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

const draftAt = (key: string): string | null => here.get(key) ?? inTab((store) => store.getItem(key))

export function readDraft<T>(key: string, schema: z.ZodType<T>): T | null {
  return parsed(draftAt(key), schema)
}

function parsed<T>(text: string | null, schema: z.ZodType<T>): T | null {
  if (text === null) return null
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Null deletes it. */
export function saveDraft(key: string, draft: unknown): void {
  if (draft === null) {
    here.delete(key)
    inTab((store) => store.removeItem(key))
  } else {
    const text = JSON.stringify(draft)
    here.set(key, text)
    inTab((store) => store.setItem(key, text))
  }
  for (const listener of listeners) listener()
}

/** Deletes the drafts of everybody except this user, or of everybody if none is given. */
export function deleteDrafts(exceptOf?: string): void {
  const isEnded = (key: string) =>
    key.startsWith(PREFIX) && (exceptOf === undefined || !key.startsWith(ownerPrefix(exceptOf)))
  const kept = inTab((store) => Object.keys(store)) ?? []
  for (const key of new Set([...here.keys(), ...kept])) if (isEnded(key)) saveDraft(key, null)
}

export const draftKey = (userId: string, organisationId: string, place: string): string =>
  `${ownerPrefix(userId)}${organisationId}:${place}`

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The reader's draft for one place. It survives after the screen is gone.
 * @param of one organisation, or of all that the reader belongs to
 */
export function useSavedDraft<T>(
  place: string,
  schema: z.ZodType<T>,
  of: 'organisation' | 'everywhere' = 'organisation',
) {
  const { me, organisation } = useCurrent()
  const key = draftKey(me.user?.id ?? '', of === 'organisation' ? organisation.id : of, place)
  const text = useSyncExternalStore(
    subscribe,
    () => draftAt(key),
    () => null,
  )
  const draft = useMemo(() => parsed(text, schema), [text, schema])
  const change = useCallback(
    (next: (now: T | null) => T | null) => saveDraft(key, next(readDraft(key, schema))),
    [key, schema],
  )
  return [draft, change] as const
}
