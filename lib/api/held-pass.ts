import type { NextRequest } from 'next/server'
import { carriesBearer, personOf } from '@/lib/auth/caller'
import type { PersonPass } from '@/lib/auth/person-token'
import { DomainError } from '@/lib/errors'
import type { Operation } from './operation'
import { refuseForeignOrigin } from './origin'

/** @throws DomainError unauthenticated | other_session | origin_mismatch */
export function heldPass({ method }: Operation, request: NextRequest, now: Date): PersonPass {
  const pass = personOf(request, now)
  if (!pass) throw new DomainError('unauthenticated', { detail: 'Open the link again or type the code.' })
  if (method !== 'GET' && !carriesBearer(request)) refuseForeignOrigin(request)
  return pass
}
