import { loginRows } from '@/lib/db/login-rows'

/** A member's place in an organisation. */
export interface Seat {
  organisationId: string
  role: string
  /** False if the organisation requires two-factor sign-in and the member has not set it up. */
  isOpen: boolean
}

/** Columns and tables of a seat, for statements that read it; none in a deleted organisation. */
export const SEAT_COLUMNS = `m.role, NOT o.two_factor_required OR EXISTS (
    SELECT FROM two_factor t WHERE t.user_id = m.user_id AND t.confirmed_at IS NOT NULL) AS is_open`
export const SEAT_TABLES = 'membership m JOIN organisation o ON o.id = m.organisation_id AND o.deleted_at IS NULL'

const SEAT = `SELECT ${SEAT_COLUMNS} FROM ${SEAT_TABLES} WHERE m.organisation_id = $1::uuid AND m.user_id = $2::uuid`

/** The seat of a user in an organisation, or null. */
export async function findSeat(userId: string, organisationId: string): Promise<Seat | null> {
  const [row] = await loginRows<{ role: string; is_open: boolean }>({ text: SEAT, values: [organisationId, userId] })
  return row ? { organisationId, role: row.role, isOpen: row.is_open } : null
}
