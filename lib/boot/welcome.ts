import type { Settings } from '@/lib/env'

/** The message in the terminal when the server answers: where to go and what to do first. */
export function welcome({ baseUrl }: Pick<Settings, 'baseUrl'>): string {
  return `
  Bonafide is ready: ${baseUrl}

  First, open it and sign up: you get your own organisation.
  README.md has a five-minute tour: a contact, an API key, an identity check.
  Or run \`npm run demo\` in a second terminal to fill an organisation with believable data.

  Ctrl C stops it.
`
}
