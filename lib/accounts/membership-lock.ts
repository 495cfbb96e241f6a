import { lockOrganisation } from '@/lib/resource/lock'

/**
 * One change of who belongs to an organisation at a time, until the transaction ends: two owners who demote each other
 * at once cannot both be right, nor can one address be invited twice.
 */
export const lockMembership = lockOrganisation
