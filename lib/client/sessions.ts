'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  createdSessionSchema,
  documentManifestSchema,
  receiptListSchema,
  redactionReceiptSchema,
  session,
  sessionDataSchema,
  sessionDetailSchema,
  type SessionStatus,
} from '@/lib/identity/sessions/schema'
import { api, apiPicture } from './api'
import { useOrganisationPath } from './organisation'
import { ApiProblem } from './problem'
import { useAction } from './records'

/** Reads and manages identity checks. */
const POLL_MS = 4000
const OPEN: readonly SessionStatus[] = ['pending', 'in_progress', 'processing']
export const isOpen = (status: SessionStatus): boolean => OPEN.includes(status)

export const useSessionPath = (id: string): string => `${useOrganisationPath()}/${session.path}/${id}`

/** One session with its code and link; polled while it is open. */
export function useSession(id: string) {
  const path = useSessionPath(id)
  return useQuery({
    queryKey: [path],
    queryFn: () => api({ path }, sessionDetailSchema),
    refetchInterval: ({ state }) => (state.data && isOpen(state.data.status) ? POLL_MS : false),
  })
}

/** What was read and compared. The status is part of the key, so that a check that ends loads its results. */
export function useSessionData(id: string, status: SessionStatus) {
  const path = `${useSessionPath(id)}/data`
  return useQuery({ queryKey: [path, status], queryFn: () => api({ path }, sessionDataSchema) })
}

export type KeptFile = z.infer<typeof documentManifestSchema>['files'][number]

/** The stored files of one check. */
export function useDocumentManifest(id: string, checkType: string) {
  const path = `${useSessionPath(id)}/documents/${checkType}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, documentManifestSchema) })
}

/**
 * One page of a stored file as an image. Each view is audited, so it is fetched once, and dropped when it is closed.
 */
export function useDocumentPicture(
  id: string,
  checkType: string,
  { side, page }: Pick<KeptFile, 'side' | 'page'>,
  sheet: number,
) {
  const path = `${useSessionPath(id)}/documents/${checkType}`
  return useQuery({
    queryKey: [path, 'picture', side, page, sheet],
    queryFn: () => apiPicture({ path, query: { ...(side ? { side } : { page }), as: 'picture', sheet } }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/**
 * What was erased of a session, in order of erasure. The status is part of the key, because most of it is erased at the
 * end.
 */
export function useDeletionReceipts(id: string, status: SessionStatus) {
  const path = `${useSessionPath(id)}/receipts`
  return useQuery({ queryKey: [path, status], queryFn: () => api({ path }, receiptListSchema) })
}

export function useCancelSession(id: string) {
  const path = useSessionPath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/cancel` }, session.record))
}

export function useReopenSession(id: string) {
  const path = useSessionPath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/reopen` }, createdSessionSchema))
}

/** What was erased: its hash, when, and by which rule. */
export type RedactionReceipt = z.infer<typeof redactionReceiptSchema>

export function useRedactSession(id: string) {
  const path = useSessionPath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/redact` }, redactionReceiptSchema))
}

/** The open check of a contact, if another one was refused because of it. */
export const openCheckIn = (error: unknown): string | null =>
  error instanceof ApiProblem && error.code === 'check_pending'
    ? (z.object({ id: z.uuid() }).safeParse(error.document.session).data?.id ?? null)
    : null
