import { lockOrganisation } from '@/lib/resource/lock'

/**
 * Serialises changes of membership until the transaction ends: two owners cannot demote each other at once, and an
 * address cannot be invited twice.
 */
export const lockMembership = lockOrganisation
