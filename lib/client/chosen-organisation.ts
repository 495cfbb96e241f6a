/**
 * The organisation that a browser chose last, for the server, which renders its screens. Neither a secret nor a
 * permission.
 */
export const ORGANISATION_COOKIE = 'organisation'
const YEAR_S = 365 * 24 * 3600

/** Stores the choice where the server sees it. */
export function saveForServer(id: string): void {
  document.cookie = `${ORGANISATION_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

/** The choice of this tab, for as long as it is open. */
export const savedInTab = (): string | null => sessionStorage.getItem(ORGANISATION_COOKIE)
export const saveInTab = (id: string): void => sessionStorage.setItem(ORGANISATION_COOKIE, id)
