import { z } from 'zod'
import { seal, unseal } from '@/lib/sealing'

/** A person's pass to one check: encrypted, so it reveals nothing, and valid until the session expires. */
const passSchema = z.strictObject({ session_id: z.uuid(), organisation_id: z.uuid(), until: z.number() })
export interface PersonPass {
  sessionId: string
  organisationId: string
}

export const newPersonToken = (pass: PersonPass, until: Date): string =>
  seal(
    'person-token',
    JSON.stringify({ session_id: pass.sessionId, organisation_id: pass.organisationId, until: until.getTime() }),
  ).toString('base64url')

/** The pass in a token, or null if it was not created here or has expired. */
export function readPersonToken(token: string, now: Date): PersonPass | null {
  try {
    const pass = passSchema.parse(JSON.parse(unseal('person-token', Buffer.from(token, 'base64url')).toString('utf8')))
    return pass.until > now.getTime() ? { sessionId: pass.session_id, organisationId: pass.organisation_id } : null
  } catch {
    return null
  }
}
