import type { Browser } from '../../camera/browser'
import type { CameraProblem } from '../../camera/camera-problem'

/** Why there is no camera. `app` is the app around this in-app browser; null if it hides its name. */
const causes: Record<CameraProblem, (app: string | null) => string> = {
  insecure: () =>
    'This address is not secure (it does not begin with https), so your browser does not let it use the camera.',
  in_app: (app) => `This page is open inside ${app ?? 'an app'}, whose built-in browser often has no camera.`,
  unsupported: () => 'This browser cannot use a camera.',
  denied: () => 'This page is not allowed to use the camera.',
  missing: () => 'No camera was found on this device.',
  taken: () => 'The camera is in use by another app.',
  virtual: () => 'This camera is a program, which can play any video. A real camera is needed here.',
  altered: () =>
    'To prevent tracking, this browser alters the pictures of the camera: nothing can be recognised in them.',
}

/** How to allow the camera, in the browser's own terms. */
const allow: Record<Browser, string> = {
  ios_safari: 'Tap the page settings button in the address bar, then Website Settings, then Camera, and choose Allow.',
  ios_other: 'Open the Settings app of your phone, choose this browser from the list of apps, and switch Camera on.',
  android_chrome: 'Tap the icon at the left of the address, then Permissions, then Camera, and choose Allow.',
  android_firefox: 'Tap the lock at the left of the address, then Camera, and choose Allowed.',
  mac_safari: 'In the menu Safari, choose Settings for This Website, and set Camera to Allow.',
  firefox: 'Click the crossed-out camera at the left of the address and remove the block.',
  chromium: 'Click the icon at the left of the address and switch Camera on.',
}

/** How to leave an app's in-app browser. */
const outOfApp: Partial<Record<Browser, string>> = {
  ios_safari: 'Tap the compass, or the menu with three dots, and choose Open in Safari.',
  android_chrome: 'Tap the menu with three dots and choose Open in Chrome.',
}

export const cameraWords = {
  causes,
  allow,
  outOfApp,
  outOfOtherApp: 'Open the link in your usual browser, such as Safari or Chrome.',
  tellThem: (organisation: string) =>
    `You cannot fix this yourself. Please tell ${organisation} that its page for identity checks needs https.`,
  useCurrentBrowser: 'Open the link in a current Safari, Chrome, Edge or Firefox.',
  connectOne: 'Connect one.',
  closeOthers: 'Close other apps and pages that use the camera, such as a video call.',
  chooseReal: 'Choose the camera of this device in the settings of your browser, or close that program.',
  allowCanvasInFirefox:
    'Click the small picture at the left of the address and allow image data (canvas), or open the link in another browser.',
  allowCanvas:
    'Allow image data (canvas) for this page in the settings of that protection, or open the link in another browser.',
  about: 'About the camera',
  otherDevice: 'Or continue on another device. What you have done so far is kept.',
  otherDeviceByMessage: 'Or continue on another device: open the link from the message there.',
}
export type CameraWords = typeof cameraWords
