import { showAccessCode } from '../access-code/schema'

/** The one-tap link, for mails. */
export const oneTapLink = (userUrl: string, token: string): string =>
  `${userUrl}/user?${new URLSearchParams({ m: token })}`

/** The link of a handover, for its QR code. */
export const handoverLink = (userUrl: string, token: string): string =>
  `${userUrl}/user?${new URLSearchParams({ h: token })}`

/** The addresses for the person: `{user_url}/user?req=<requester_id>&code=<access_code>` as in the source document. */
export const personLink = (userUrl: string, requesterId: string, accessCode: string): string =>
  `${userUrl}/user?${new URLSearchParams({ req: requesterId, code: showAccessCode(accessCode) })}`
