import { codeIn } from '../link-codes'
import { StepError } from './step-error'

/**
 * Placeholder for the link of a check in the text of a mail. It is replaced when the mail is sent, so that no row and
 * no event contains the link.
 */
const PLACE = '{{check.link}}'

interface Words {
  to: string
  subject: string | null
  text: string | null
}
interface TextWithLink extends Pick<Words, 'subject' | 'text'> {
  /** The check that the link opens. */
  session_id?: string
}

/**
 * @param links links of checks that the run has requested, with the ids of their sessions
 * @throws StepError link_in_subject | link_in_parts | several_links
 */
export function extractLink({ to, subject, text }: Words, links: ReadonlyMap<string, string>): TextWithLink {
  const found = [...links].filter(([url]) => [to, subject, text].some((one) => one?.includes(url)))
  const [first, ...others] = found
  refuseParts([to, subject, text], links)
  if (!first) return { subject, text }
  const [url, session_id] = first
  if (found.some(([one]) => to.includes(one) || subject?.includes(one)))
    throw new StepError(
      'link_in_subject',
      'The link of a check belongs in the text of a mail, not in its subject or address.',
    )
  if (others.length) throw new StepError('several_links', 'A mail carries the link of one check.')
  // On its own between blank lines, as in the text of every mail.
  const apart = text
    ?.split(url)
    .map((part, at) => (at > 0 && /^[^\s.,;:!?)]/.test(part) ? ` ${part}` : part))
    .map((part, at, parts) => (at < parts.length - 1 && /\S$/.test(part) ? `${part} ` : part))
  return { subject, text: apart?.join(PLACE) ?? null, session_id }
}

/** The row of a mail shows everything but the whole link. @throws StepError link_in_parts */
function refuseParts(words: (string | null)[], links: ReadonlyMap<string, string>): void {
  for (const link of links.keys()) {
    const code = codeIn(link)
    if (code && words.some((one) => one !== null && one.replaceAll(link, '').search(code) >= 0))
      throw new StepError(
        'link_in_parts',
        'A mail carries the link of a check as it is: no expression may change or take a part of it.',
      )
  }
}
