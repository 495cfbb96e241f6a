/**
 * Virtual cameras play whatever video they are given. They can be renamed, so this catches only those that identify
 * themselves. Apps that use a phone as a webcam (DroidCam, Camo, Iriun) are real cameras.
 */
const SAYS_SO = /\bvirtual\b|v4l2loopback|dummy video device/i
const PROGRAMS =
  /\bOBS\b|manycam|snap camera|xsplit|camtwist|splitcam|sparkocam|altercam|chromacam|youcam|webcamoid|akvcam|e2esoft|vcam\b|facerig|animaze|avatarify|vtubestudio|mmhmm|\bNDI\b|vmix|nvidia broadcast|unity video capture|screen.?capture/i

/** By the label that the browser reports. */
export const isVirtualCamera = (label: string): boolean => SAYS_SO.test(label) || PROGRAMS.test(label)

/** The first camera that is not virtual. Browsers reveal labels once a camera has been allowed. */
export function realCamera(devices: Pick<MediaDeviceInfo, 'kind' | 'label' | 'deviceId'>[]): string | null {
  const real = devices.find(({ kind, label }) => kind === 'videoinput' && label !== '' && !isVirtualCamera(label))
  return real?.deviceId ?? null
}
