/** Which browser this is, as far as the way to its camera differs. */
export type Browser =
  | 'ios_safari'
  | 'ios_other'
  | 'android_chrome'
  | 'android_firefox'
  | 'mac_safari'
  | 'firefox'
  | 'chromium'

/** iPads say that they are a Mac; only they have a touch screen. */
export function browserOf(userAgent: string, touchPoints: number): Browser {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  if (isApple) return /CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent) ? 'ios_other' : 'ios_safari'
  if (userAgent.includes('Android')) return userAgent.includes('Firefox') ? 'android_firefox' : 'android_chrome'
  if (userAgent.includes('Firefox')) return 'firefox'
  return userAgent.includes('Safari') && !/Chrome|Chromium|Edg/.test(userAgent) ? 'mac_safari' : 'chromium'
}

/** Apps that open links in a browser of their own, which often has no camera. */
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

/** @returns the name of the app around this browser; `UNNAMED_APP` where it hides its name; null in a browser proper */
export function appAround(userAgent: string): string | null {
  return APPS.find(([, sign]) => sign.test(userAgent))?.[0] ?? (/; wv\)/.test(userAgent) ? UNNAMED_APP : null)
}
