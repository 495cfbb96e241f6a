import type { Browser } from './browser'
import type { Trouble } from './trouble'

/** Why there is no camera, in words. */
export const CAUSES: Record<Trouble, (app: string | null) => string> = {
  insecure: () =>
    'This address is not secure (it does not begin with https), so your browser does not lend its camera.',
  in_app: (app) => `This page is open inside ${app ?? 'an app'}, whose built-in browser often has no camera.`,
  unsupported: () => 'This browser cannot use a camera.',
  denied: () => 'The camera is not allowed for this page.',
  missing: () => 'No camera was found on this device.',
  taken: () => 'The camera is in use by another app.',
  virtual: () => 'This camera is a program, which can show any film. A real camera is needed here.',
}

/** How to allow the camera, in the words that this browser shows. */
const ALLOW: Record<Browser, string> = {
  ios_safari: 'Tap the page settings button in the address bar, then Website Settings, then Camera, and choose Allow.',
  ios_other: 'Open the Settings app of your phone, choose this browser from the list of apps, and switch Camera on.',
  android_chrome: 'Tap the icon at the left of the address, then Permissions, then Camera, and choose Allow.',
  android_firefox: 'Tap the lock at the left of the address, then Camera, and choose Allowed.',
  mac_safari: 'In the menu Safari, choose Settings for This Website, and set Camera to Allow.',
  firefox: 'Click the crossed-out camera at the left of the address and remove the block.',
  chromium: 'Click the icon at the left of the address and switch Camera on.',
}

const IN_APP: Partial<Record<Browser, string>> = {
  ios_safari: 'Tap the compass, or the menu with three dots, and choose Open in Safari.',
  android_chrome: 'Tap the menu with three dots and choose Open in Chrome.',
}

export function wayOut(trouble: Trouble, browser: Browser, organisation: string): string {
  switch (trouble) {
    case 'insecure':
      return `You can do nothing about that. Please tell ${organisation} that its page for identity checks needs https.`
    case 'in_app':
      return IN_APP[browser] ?? 'Open the link in your usual browser, such as Safari or Chrome.'
    case 'unsupported':
      return 'Open the link in a current Safari, Chrome, Edge or Firefox.'
    case 'denied':
      return ALLOW[browser]
    case 'missing':
      return 'Connect one, or go on with a phone.'
    case 'taken':
      return 'Close other apps and pages that film, such as a video call.'
    case 'virtual':
      return 'Choose the camera of this device in the settings of your browser or close that program, or go on with a phone.'
  }
}
