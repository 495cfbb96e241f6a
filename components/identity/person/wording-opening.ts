import type { CheckView, Ended } from '@/lib/client/person'

/** What the first screen says: apart from the rest, so that only this is fetched before it shows. */
const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const
/** A day as it stands on a paper, wherever the reader is; a moment as the day that it is in London, so that server and browser say the same. */
export const longDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { ...LONG, timeZone: iso.length === 10 ? 'UTC' : 'Europe/London' })

/** a, b and c. */
export const listed = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** In the middle of a sentence, after “your”. */
const YOUR: Record<string, string> = {
  passport: 'passport',
  driving_licence: 'photocard driving licence (UK, EU, US or Canada)',
  identity_card: 'identity card or residence permit',
}
/** passport, licence and card → “Your passport, photocard driving licence (UK, EU, US or Canada), identity card or residence permit”. */
export function anyOf(types: string[]): string {
  // The card goes last, because it brings an “or” of its own.
  const inOrder = types.toSorted((a, b) => Number(a === 'identity_card') - Number(b === 'identity_card'))
  const words = inOrder.map((type) => YOUR[type] ?? type.replaceAll('_', ' '))
  const joint = inOrder.at(-1) === 'identity_card' ? ', ' : ' or '
  return `Your ${[words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(joint)}`
}

/** Of what the step takes, which has media types beside them. */
export const papersAmong = (accepts: string[]): string[] => accepts.filter((one) => !one.includes('/'))

/** Null where documents of every country will do. */
export const acceptedCountries = ({ accepted_countries: countries }: CheckView): string | null =>
  countries.length ? `Accepted countries: ${countries.map(({ name }) => name).join(', ')}` : null

/** What the organisation reads: one sentence for each code of the consent. */
export const LEARNS: Record<CheckView['consent']['learns'][number], (view: CheckView) => string> = {
  outcome: () => 'Whether each check passed, how sure that is, and if not, why',
  steps: () => 'Which steps you have taken, when, and how each of them went',
  id_details: () => 'Your name, date of birth, and the kind, country and end date of your document',
  over_age: ({ minimum_age }) => `Whether you are ${minimum_age ?? 18} or older`,
  paper_details: () => 'The sender, the date, and the name and address on your paper',
  typed_name: () => 'The name that you type here',
  typed_address: () => 'The address that you type here',
  comparisons: () => 'How well your name and address agree with what it was told',
  holder: () => 'Whether your name is the one under which it knows you',
  signals: () => 'Signs that a document or a picture may not be genuine',
  age_estimate: () => 'An estimate of your age, made from the pictures of your face',
  id_document_copy: () => 'A copy of your ID document',
  poa_document_copy: () => 'A copy of your paper',
}

export const ENDED: Record<Ended['reason'], { title: string; says: (organisation: string) => string }> = {
  expired: {
    title: 'This link has run out',
    says: (organisation) => `The time for the identity check that ${organisation} asked for is over.`,
  },
  cancelled: {
    title: 'This check was withdrawn',
    says: (organisation) => `${organisation} has withdrawn the identity check that it asked for.`,
  },
  completed: {
    title: 'This check is complete',
    says: (organisation) =>
      `The identity check for ${organisation} was handed in. ${organisation} decides and will be in touch. You may ask them for a person to look at it as well.`,
  },
}

/** Of a browser that cannot hold the pass to a check. */
export const COOKIES_BLOCKED =
  'This browser blocks cookies, and without them no check can be opened. Allow cookies for this page in the settings of the browser, or use another one. Then open your link again.'
/** What to do when something is refused, by the API's code; for other codes the API's own sentence is plain enough. */
export const PROBLEMS: Record<string, string> = {
  unsupported_file:
    'This kind of file cannot be used. Take a picture with the camera, or choose another picture; for a bill or statement also its PDF.',
  file_damaged: 'This file could not be opened. Choose another one, or take a picture with the camera.',
  body_too_large: 'This file is too large. Take a picture with the camera instead.',
  picture_too_large: 'This picture is too large. Take a picture with the camera instead.',
  pdf_password: 'This PDF is protected by a password. Save a copy without one, or take a picture of the paper.',
  pdf_too_many_pages: 'This PDF has too many pages. Choose one with only the page that shows your name and address.',
  busy: 'Many people are being checked at this moment. Wait a little, then try again.',
  engine_busy: 'Many people are being checked at this moment. Wait a little, then try again.',
  engine_timeout: 'This file took too long to read. Take a new picture, or choose another file.',
  file_too_complex: 'This file cannot be read safely. Take a new picture, or choose another file.',
  engine_crashed: 'This file could not be read. Take a new picture, or choose another file.',
  session_ended: 'This check has ended. Ask the organisation for a new link.',
  unauthenticated:
    'It has been a while. Open your link again, or type your code; what you have done so far is not lost.',
  unsupported_media_type:
    'This kind of file cannot be used. Take a picture with the camera, or choose another picture.',
  internal: 'Something went wrong on our side. Try again in a moment.',
}

/** What is wrong with a field, where the API's own message speaks to programs. */
export const FIELD_PROBLEMS: Record<string, string> = {
  full_name: 'Type your full name, at most 200 letters.',
  address: 'Type the whole address, with its postcode.',
  country: 'Choose the country of the address.',
}
