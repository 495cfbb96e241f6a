'use client'
import { useQuery } from '@tanstack/react-query'
import { auditEvent, verificationAnswerSchema } from '@/lib/reports/audit/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

/** Verifies the hash chain of the audit log, on demand. */
export function useVerification() {
  const path = `${useOrganisationPath()}/${auditEvent.path}/verification`
  return useQuery({
    queryKey: [path],
    queryFn: () => api({ path }, verificationAnswerSchema),
    enabled: false,
    gcTime: 0,
  })
}
