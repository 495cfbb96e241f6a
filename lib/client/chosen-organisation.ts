/** The organisation that a browser chose last, for the server, which renders its screens. Not a secret, and no permission. */
export const ORGANISATION_COOKIE = 'organisation'
const YEAR_S = 365 * 24 * 3600

/** Keeps the choice where the server sees it. */
export function keepForServer(id: string): void {
  document.cookie = `${ORGANISATION_COOKIE}=${encodeURIComponent(id)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>
interface Places {
  /** Of one tab, as long as it is open. */
  tab: Kept
  /** Of all tabs of a browser. */
  browser: Kept
}
export const CHOICE = 'organisation'

/** What a tab shows: its own choice, else the last one in the browser. */
export const chosenIn = ({ tab, browser }: Places): string | null => tab.getItem(CHOICE) ?? browser.getItem(CHOICE)

export function keepChoice({ tab, browser }: Places, id: string): void {
  tab.setItem(CHOICE, id)
  browser.setItem(CHOICE, id)
}
