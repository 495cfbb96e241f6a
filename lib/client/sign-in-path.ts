/** Where to go after signing in: a path of our own, never another site. */
export function returnPath(next: string | null | undefined): string {
  return next && /^\/(?![/\\])/.test(next) ? next : '/'
}

/** The sign-in page that leads back to where one was. */
export const signInPath = (from: string): string => (from === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(from)}`)
