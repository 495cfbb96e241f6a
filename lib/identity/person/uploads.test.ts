import { beforeEach, describe, expect, it, vi } from 'vitest'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { EngineError } from '../engine/engine-error'
import { engine } from '../engine/engine'
import { addDocument } from './documents'
import { MAX_UPLOADS } from './uploads'

const NOW = new Date('2026-11-22T12:00:00Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const FILE = Buffer.from('%PDF-')

describe('the files of one step', () => {
  let tenant: Tenant
  let sessionId: string
  beforeEach(async () => {
    tenant = await newTenant(NOW)
    sessionId = await consentedSession(tenant, NOW, {
      checks: ['id_check', 'proof_of_address'],
      expected_full_name: 'Ann Hartley',
      expected_address: '1 Mill Lane, York, YO1 1AA',
    })
    // A file that crashes every reader leaves no document behind, but still counts.
    vi.spyOn(engine, 'run').mockRejectedValue(new EngineError('file_too_complex', 'A bomb.'))
  })
  const send = (at: Date, slot: 'id_check' | 'proof_of_address' = 'id_check') =>
    addDocument(tenant.at(at), sessionId, {
      form: { check_type: slot, document_type: slot === 'id_check' ? 'passport' : 'utility_bill' },
      bytes: FILE,
    }).catch((error: { code: string; details?: object }) => error)

  it('share one hourly limit even when they arrive at once, and a refusal says how long to wait', async () => {
    const answers: { code?: string }[] = []
    for (let round = 0; round < 8; round++)
      answers.push(...((await Promise.all(Array.from({ length: 8 }, () => send(later(round))))) as { code?: string }[]))
    expect(answers.filter(({ code }) => code === 'file_too_complex')).toHaveLength(MAX_UPLOADS)
    expect(answers.filter(({ code }) => code === 'too_many_attempts')).toHaveLength(64 - MAX_UPLOADS)
    expect(vi.spyOn(engine, 'run')).toHaveBeenCalledTimes(MAX_UPLOADS)
    expect(await send(later(20))).toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 40 * 60 } })
    expect(await send(later(20), 'proof_of_address')).toMatchObject({ code: 'file_too_complex' })
    expect(await send(later(61))).toMatchObject({ code: 'file_too_complex' })
  })
})
