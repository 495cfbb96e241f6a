/** Whether there is a time zone of this IANA name. Pure; runs in browsers too. */
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

/** Names of today that Unicode's data, and with it the runtime, knows as other spellings of the names before them. */
const RENAMED = new Map(
  'Africa/Asmara America/Argentina/Buenos_Aires America/Argentina/Catamarca America/Argentina/Cordoba America/Argentina/Jujuy America/Argentina/Mendoza America/Atikokan America/Indiana/Indianapolis America/Kentucky/Louisville America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)

/** The name of a time zone as it is written, whatever case it was typed in; of one with several names, a name that is kept. What is none stays as it is. */
export const canonicalTimeZone = (name: string): string => RENAMED.get(name.toLowerCase()) ?? knownAs(name)
