'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'

/** How long a job may make no progress before its screen asks why. */
const PATIENCE_MS = 15_000
const POLL_MS = 10_000

const healthSchema = z.object({ database: z.string() })

/** Whether the answer of GET /api/health says that nothing can be saved: its disk is full, or it does not answer. */
export const saysNothingIsSaved = (health: unknown): boolean => {
  const { data } = healthSchema.safeParse(health)
  return data !== undefined && data.database !== 'ok'
}

/**
 * Whether a job waits because the server cannot save anything. The server is asked only while the job makes no progress.
 * @param progress changes whenever the job moves on; null if it is not at work
 */
export function useWaitsForServer(progress: string | null): boolean {
  const [stalledAt, setStalledAt] = useState<string | null>(null)
  useEffect(() => {
    if (progress === null) return undefined
    const timer = setTimeout(setStalledAt, PATIENCE_MS, progress)
    return () => clearTimeout(timer)
  }, [progress])
  const isStalled = progress !== null && stalledAt === progress
  const { data } = useQuery({
    queryKey: ['/api/health'],
    // 503 has a body, too.
    queryFn: async () => saysNothingIsSaved(await (await fetch('/api/health', { cache: 'no-store' })).json()),
    enabled: isStalled,
    refetchInterval: POLL_MS,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
  return isStalled && data === true
}
