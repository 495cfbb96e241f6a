const HERE = 'http://here.invalid'

/**
 * Where to go after signing in: one of our own paths, never another site. Browsers drop tabs and line breaks and treat
 * \ as /, so it is parsed the same way.
 */
export function returnPath(next: string | null | undefined): string {
  return next?.startsWith('/') && URL.canParse(next, HERE) && new URL(next, HERE).origin === HERE ? next : '/'
}

/** The sign-in page that leads back to where the user was. */
export const signInPath = (from: string): string =>
  from === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(from)}`
