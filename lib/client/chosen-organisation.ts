/**
 * The organisation that a browser chose last, for the server, which renders its screens. Neither a secret nor a
 * permission.
 */
export const ORGANISATION_COOKIE = 'organisation'
const YEAR_S = 365 * 24 * 3600

/** Stores the choice where the server sees it. */
export function keepForServer(id: string): void {
  document.cookie = `${ORGANISATION_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

/** The choice of this tab, for as long as it is open. */
export const keptInTab = (): string | null => sessionStorage.getItem(ORGANISATION_COOKIE)
export const keepInTab = (id: string): void => sessionStorage.setItem(ORGANISATION_COOKIE, id)
