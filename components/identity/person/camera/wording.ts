import { cameraWords } from '../words/en/camera'
import type { Browser } from './browser'
import type { CameraProblem } from './camera-problem'

/** How to fix it, in this browser's terms. */
export function wayOut(trouble: CameraProblem, browser: Browser, organisation: string): string {
  switch (trouble) {
    case 'insecure':
      return cameraWords.tellThem(organisation)
    case 'in_app':
      return cameraWords.outOfApp[browser] ?? cameraWords.outOfOtherApp
    case 'unsupported':
      return cameraWords.useCurrentBrowser
    case 'denied':
      return cameraWords.allow[browser]
    case 'missing':
      return cameraWords.connectOne
    case 'taken':
      return cameraWords.closeOthers
    case 'virtual':
      return cameraWords.chooseReal
    case 'altered':
      return browser === 'firefox' ? cameraWords.allowCanvasInFirefox : cameraWords.allowCanvas
  }
}
