/** Whether there is a time zone of this IANA name. Pure; runs in the browser too. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const knownAs = (name: string): string =>
  isTimeZone(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : name

/** Whether two names are those of one time zone, such as Asia/Calcutta and Asia/Kolkata. */
export const isSameZone = (one: string, other: string): boolean => knownAs(one) === knownAs(other)

/** Current names that Unicode's data, and so the runtime, treats as aliases of earlier names. */
const RENAMED = new Map(
  'Africa/Asmara America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza America/Atikokan America/Indiana/Indianapolis America/Kentucky/Louisville America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/**
 * The canonical name of a time zone, in any case; for aliases, the name that we store. Any other text is returned
 * unchanged.
 */
export const canonicalTimeZone = (name: string): string => RENAMED.get(name.toLowerCase()) ?? knownAs(name)
