import { altersPictures } from '@/lib/client/altered-pictures'
import { appAround } from './browser'

/** Why no camera is available. */
export type CameraProblem =
  | 'insecure'
  | 'in_app'
  | 'unsupported'
  | 'denied'
  | 'missing'
  | 'taken'
  | 'virtual'
  | 'altered'

export interface CameraSupport {
  /** Browsers allow the camera only in secure contexts. */
  secure: boolean
  hasApi: boolean
  permission: 'granted' | 'denied' | 'prompt' | null
  /** Number of cameras; null if the browser does not tell. */
  cameras: number | null
  /** What a page reads of its pictures is noise. */
  altered: boolean
  userAgent: string
}

export function cameraProblemIn({
  secure,
  hasApi,
  permission,
  cameras,
  altered,
  userAgent,
}: CameraSupport): CameraProblem | null {
  if (!secure) return 'insecure'
  if (appAround(userAgent) && permission !== 'granted') return 'in_app'
  if (!hasApi) return 'unsupported'
  if (permission === 'denied') return 'denied'
  if (cameras === 0) return 'missing'
  return altered ? 'altered' : null
}

/** What the browser reveals without asking for permission. */
export async function detectCameraSupport(): Promise<CameraSupport> {
  // Despite its type, undefined in old browsers and in insecure contexts.
  const media = navigator.mediaDevices as MediaDevices | undefined
  return {
    secure: window.isSecureContext,
    hasApi: typeof media?.getUserMedia === 'function',
    userAgent: navigator.userAgent,
    altered: altersPictures(),
    permission:
      (await navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
        ({ state }) => state,
        () => null,
      )) ?? null,
    cameras:
      (await media?.enumerateDevices?.().then(
        (devices) => devices.filter(({ kind }) => kind === 'videoinput').length,
        () => null,
      )) ?? null,
  }
}

/** Why the camera did not start, from the error that `getUserMedia` threw. */
export function cameraProblemOf(error: unknown, around: CameraSupport): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return around.secure ? (appAround(around.userAgent) ? 'in_app' : 'denied') : 'insecure'
  if (name === 'NotReadableError' || name === 'AbortError') return 'taken'
  return cameraProblemIn(around) ?? 'missing'
}
