/** Browsers that differ in how the camera is allowed. */
export type Browser =
  | 'ios_safari'
  | 'ios_other'
  | 'android_chrome'
  | 'android_firefox'
  | 'mac_safari'
  | 'firefox'
  | 'chromium'

/** iPads identify as Macs, but only iPads have a touch screen. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  if (isApple) return /CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent) ? 'ios_other' : 'ios_safari'
  if (userAgent.includes('Android')) return userAgent.includes('Firefox') ? 'android_firefox' : 'android_chrome'
  if (userAgent.includes('Firefox')) return 'firefox'
  return userAgent.includes('Safari') && !/Chrome|Chromium|Edg/.test(userAgent) ? 'mac_safari' : 'chromium'
}

/** Apps with an in-app browser, which often has no camera access. */
const APPS: [name: string, sign: RegExp][] = [
  ['Messenger', /FBAN\/Messenger|MessengerForiOS|Orca-Android/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['Instagram', /Instagram/],
  ['WhatsApp', /WhatsApp/],
  ['LINE', /\bLine\//],
  ['WeChat', /MicroMessenger/],
  ['Snapchat', /Snapchat/],
  ['TikTok', /musical_ly|BytedanceWebview|TikTok/],
  ['LinkedIn', /LinkedInApp/],
  ['X', /Twitter/],
  ['Gmail', /\bGmail\b/],
  ['Google', /\bGSA\//],
  ['Telegram', /Telegram/],
]

export const UNNAMED_APP = 'app'

/**
 * @returns the name of the app around this in-app browser; `UNNAMED_APP` if it hides its name; null in a real browser
 */
export function appAround(userAgent: string): string | null {
  return APPS.find(([, sign]) => sign.test(userAgent))?.[0] ?? (/; wv\)/.test(userAgent) ? UNNAMED_APP : null)
}
