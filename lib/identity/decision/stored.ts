import { z } from 'zod'
import type { CheckDocument, CheckSession } from '@/lib/generated/prisma/client'
import type { FaceFindings, IdDocumentReading, PageReading } from '@/lib/identity/engine/findings'
import type { Vault } from '@/lib/identity/sessions/secrets'

/** Evidence as the session keeps it between capture and verdict: findings and scores, never pixels or embeddings. */
export interface StoredFace {
  findings: FaceFindings
  at: Date
}

const faceSchema = z.object({
  findings: z.custom<FaceFindings>(),
  at: z.iso.datetime().transform((text) => new Date(text)),
})

/** The last live-face comparison; null if there is none or a newer ID document voided it. */
export function storedFace(row: Pick<CheckSession, 'face_findings'>): StoredFace | null {
  return row.face_findings === null ? null : faceSchema.parse(row.face_findings)
}

export const faceToStore = (findings: FaceFindings, at: Date) => ({
  findings: structuredClone(findings) as unknown as Record<string, string>,
  at: at.toISOString(),
})

/** Defaults for readings that were stored before signals existed. */
const UNSUSPECTED = { signals: [], side: 'front' as const, turned: 0 as const, layout: null }

/** What the engine read from a document, encrypted with the session's key. */
export const idReadingOf = (vault: Vault, document: CheckDocument | undefined): IdDocumentReading | null =>
  document?.reading ? { ...UNSUSPECTED, ...(vault.openJson(document.reading) as IdDocumentReading) } : null

export const pageReadingOf = (vault: Vault, document: CheckDocument): PageReading | null =>
  document.reading ? { ...UNSUSPECTED, ...(vault.openJson(document.reading) as PageReading) } : null
