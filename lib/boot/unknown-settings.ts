import { SETTING_NAMES } from '@/lib/env'
import { editDistance } from '@/lib/identity/matching/edit-distance'

/** Read by Node.js, the database driver, libraries and the shell: none of our settings, and not ignored. */
const OF_OTHERS =
  /^(PG[A-Z]+|(NODE|NEXT|NPM|UV|LC|SSL|PRISMA|COMPOSE|BONAFIDE)_\w+|(HTTPS?|NO|ALL)_PROXY|TZ|LANG|PATH|HOME|TMPDIR|DEBUG)$/i
/** Parts of an address that other programs take as settings of their own. */
const PARTS = /^(SMTP|DATABASE|DB)_(HOST|HOSTNAME|SERVER|PORT|NAME|USER|USERNAME|PASS|PASSWORD)$/
/** What looks like chance may be the rest of a secret that was not quoted: base64 ends in =. */
const WORD = '(?:[A-Z]{1,15}|[a-z]{1,15})\\d{0,4}'
const OF_WORDS = new RegExp(`^${WORD}(?:[_.-]${WORD})*$`)
const LONG = 9

const isSet = (value: string | undefined) => Boolean(value?.trim())
const plain = (name: string) => name.toUpperCase().replaceAll(/[^A-Z]/g, '')

interface Meant {
  name: string
  hint: string
}

/** The setting that was probably meant. */
function meantBy(name: string): Meant | null {
  const part = PARTS.exec(name)
  if (part) {
    const whole = part[1] === 'SMTP' ? 'SMTP_URL' : 'DATABASE_URL'
    return { name: whole, hint: `host, port, user and password are parts of ${whole}` }
  }
  const [first] = SETTING_NAMES.map((known) => ({ known, distance: editDistance(plain(name), plain(known)) }))
    .filter(({ known, distance }) => distance <= (known.length < LONG ? 1 : 2))
    .sort((a, b) => a.distance - b.distance)
  return first ? { name: first.known, hint: `did you mean ${first.known}?` } : null
}

/**
 * What the operator should hear about names that look like settings, a line each: all unknown ones of the file, and of
 * the environment, which is full of other programs' names, those that are close to a setting which is not set.
 * @param inFile the names in `.env`
 * @param lineOf the line of a name there
 */
export function unknownSettings(inFile: string[], env: NodeJS.ProcessEnv, lineOf: (name: string) => number): string[] {
  const isUnknown = (name: string) => !SETTING_NAMES.includes(name) && !OF_OTHERS.test(name)
  const fromFile = inFile
    .filter(isUnknown)
    .toSorted()
    .map((name) => {
      const hint = meantBy(name)?.hint
      if (!hint && !OF_WORDS.test(name))
        return `.env: line ${lineOf(name)} is no setting and is ignored; a value of several lines needs quotes`
      return `.env: ${name} is not a setting and is ignored${hint ? `; ${hint}` : ''}`
    })
  const others = Object.keys(env).filter((name) => isUnknown(name) && !inFile.includes(name) && isSet(env[name]))
  const fromEnvironment = others.flatMap((name) => {
    const meant = meantBy(name)
    return meant && !isSet(env[meant.name])
      ? [`Environment: ${name} is not a setting and is ignored; ${meant.hint}`]
      : []
  })
  return [...fromFile, ...fromEnvironment]
}
