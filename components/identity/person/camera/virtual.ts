/**
 * Cameras that are programs: they show whatever film they are given. Whoever wants to can rename theirs, so this stops only those that say
 * so. Apps that lend a phone's lens to a computer (DroidCam, Camo, Iriun) are cameras.
 */
const SAYS_SO = /\bvirtual\b|v4l2loopback|dummy video device/i
const PROGRAMS =
  /\bOBS\b|manycam|snap camera|xsplit|camtwist|splitcam|sparkocam|altercam|chromacam|youcam|webcamoid|akvcam|e2esoft|vcam\b|facerig|animaze|avatarify|vtubestudio|mmhmm|\bNDI\b|vmix|nvidia broadcast|unity video capture|screen.?capture/i

/** By the label that the browser gives it. */
export const isVirtualCamera = (label: string): boolean => SAYS_SO.test(label) || PROGRAMS.test(label)

/** Another camera, which does not say that it is a program; the browser tells labels once a camera was allowed. */
export function realCamera(devices: Pick<MediaDeviceInfo, 'kind' | 'label' | 'deviceId'>[]): string | null {
  const real = devices.find(({ kind, label }) => kind === 'videoinput' && label !== '' && !isVirtualCamera(label))
  return real?.deviceId ?? null
}
