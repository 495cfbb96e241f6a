const HERE = 'http://here.invalid'

/** Where to go after signing in: a path of our own, never another site. Browsers leave tabs and line ends out and take \ for /, so it is read as they read it. */
export function returnPath(next: string | null | undefined): string {
  return next?.startsWith('/') && URL.canParse(next, HERE) && new URL(next, HERE).origin === HERE ? next : '/'
}

/** The sign-in page that leads back to where one was. */
export const signInPath = (from: string): string =>
  from === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(from)}`
