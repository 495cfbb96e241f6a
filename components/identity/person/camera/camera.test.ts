import { afterEach, describe, expect, it, vi } from 'vitest'
import { appAround, browserOf, UNNAMED_APP } from './browser'
import { whenDark } from './dark'
import { cameraProblemIn, cameraProblemOf, type CameraSupport } from './camera-problem'
import { isVirtualCamera, realCamera } from './virtual'
import { wayOut } from './wording'
import { cameraWords as germanCamera } from '../words/de/camera'
import { cameraWords } from '../words/en/camera'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const usual: CameraSupport = {
  secure: true,
  hasApi: true,
  permission: 'prompt',
  cameras: 1,
  altered: false,
  userAgent: SAFARI,
}

describe('a camera that cannot be used', () => {
  it('is met with the offer of another device only once', () => {
    const offers = (words: string) => words.match(/\bcontinue on another|machen Sie mit/gi)?.length ?? 0
    for (const words of [cameraWords, germanCamera]) {
      for (const way of [words.connectOne, words.chooseReal])
        expect([way, offers(way) + offers(words.otherDevice)]).toEqual([way, 1])
      expect(offers(words.otherDeviceByMessage)).toBe(1)
    }
  })

  it('has its browser and system recognised from the user agent', () => {
    const seen = [
      [SAFARI, 5],
      [`${IPHONE} CriOS/140.0 Mobile/15E148 Safari/604.1`, 5],
      [ANDROID, 5],
      ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', 5],
      [MAC, 0],
      [MAC, 5],
      [EDGE, 0],
      [FIREFOX, 0],
    ] as const
    expect(seen.map(([agent, touches]) => browserOf(agent, touches))).toEqual([
      'ios_safari',
      'ios_other',
      'android_chrome',
      'android_firefox',
      'mac_safari',
      'ios_safari',
      'chromium',
      'firefox',
    ])
  })
  it('may be due to the built-in browser of an app, which is named', () => {
    const agents = [
      `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0]`,
      `${IPHONE} Mobile/15E148 Instagram 390.0`,
      `${ANDROID} Line/15.0.0`,
      `${ANDROID} MicroMessenger/8.0`,
      ANDROID.replace('Pixel 8)', 'Pixel 8; wv)'),
      SAFARI,
      ANDROID,
    ]
    expect(agents.map(appAround)).toEqual(['Facebook', 'Instagram', 'LINE', 'WeChat', UNNAMED_APP, null, null])
  })
  it('is blamed on an insecure address, not on the device', () => {
    expect(cameraProblemIn({ ...usual, secure: false, hasApi: false, cameras: null })).toBe('insecure')
    expect(wayOut('insecure', 'android_chrome', 'Hartley Lettings')).toMatch(/tell Hartley Lettings.*https/)
  })
  it('is not reported before it was asked for, nor in an app that was given permission', () => {
    expect([
      cameraProblemIn(usual),
      cameraProblemIn({ ...usual, userAgent: `${IPHONE} Instagram 390.0`, permission: 'granted' }),
    ]).toEqual([null, null])
  })
  it('is recognised as a virtual one by the name it gives, while real lenses are not', () => {
    const programs = [
      'OBS Virtual Camera',
      'OBS-Camera',
      'ManyCam Video Source',
      'Snap Camera',
      'XSplit VCam',
      'Dummy video device (0x0000) (v4l2loopback)',
      'Camera (NVIDIA Broadcast)',
      'NDI Video',
    ]
    const lenses = [
      'FaceTime HD Camera',
      'Integrated Camera (04f2:b6d0)',
      'HD Pro Webcam C920 (046d:082d)',
      'Front Camera',
      'camera2 1, facing front',
      'DroidCam Source 3',
      'OBSBOT Tiny 2',
      'fake_device_0',
      '',
    ]
    expect([programs.map(isVirtualCamera), lenses.map(isVirtualCamera)]).toEqual([
      programs.map(() => true),
      lenses.map(() => false),
    ])
    expect(cameraWords.causes.virtual(null)).toMatch(/program/)
  })
  it('gives way to a real one if there is one', () => {
    const camera = (label: string) => ({ kind: 'videoinput' as const, label, deviceId: label })
    expect(realCamera([camera('OBS Virtual Camera'), camera('FaceTime HD Camera')])).toBe('FaceTime HD Camera')
    expect(realCamera([camera('OBS Virtual Camera'), { ...camera('Microphone'), kind: 'audioinput' }])).toBeNull()
  })
  it('takes pictures that the browser alters: it is named last, since a camera is needed first', () => {
    const around = { ...usual, altered: true }
    expect([cameraProblemIn(around), cameraProblemOf(new Error(), around)]).toEqual(['altered', 'altered'])
    expect([cameraProblemIn({ ...around, secure: false }), cameraProblemIn({ ...around, cameras: 0 })]).toEqual([
      'insecure',
      'missing',
    ])
    expect(wayOut('altered', 'firefox', 'Hartley Lettings')).toMatch(/at the left of the address/)
    expect(wayOut('altered', 'android_firefox', 'Hartley Lettings')).not.toMatch(/at the left of the address/)
  })
  it('was refused, is missing or is taken by another app, and the three are told apart', () => {
    const thrown = (name: string) => cameraProblemOf(new DOMException('', name), { ...usual, permission: null })
    expect([thrown('NotAllowedError'), thrown('NotFoundError'), thrown('NotReadableError')]).toEqual([
      'denied',
      'missing',
      'taken',
    ])
  })
})

describe('a camera that another app takes without ending its stream', () => {
  afterEach(() => void vi.useRealTimers())

  const filming = (muted = false) => {
    vi.useFakeTimers()
    const track = Object.assign(new EventTarget(), { muted, readyState: 'live' as MediaStreamTrackState })
    const page = { isInSight: true }
    const told = vi.fn<() => void>()
    whenDark(track, () => page.isInSight, told)
    return { track, page, told }
  }

  it('is reported once, after it has been dark for some seconds on a visible page', () => {
    const { track, told } = filming()
    track.dispatchEvent(new Event('mute'))
    vi.advanceTimersByTime(2_900)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(told).toHaveBeenCalledTimes(1)
  })

  it('is reported if it was dark from the start, unless it wakes up', () => {
    const { told } = filming(true)
    vi.advanceTimersByTime(60_000)
    expect(told).toHaveBeenCalledTimes(1)
    const woken = filming(true)
    woken.track.dispatchEvent(new Event('unmute'))
    vi.advanceTimersByTime(60_000)
    expect(woken.told).not.toHaveBeenCalled()
  })

  it('is not reported if it slept while its page was hidden, or was released', () => {
    const { track, page, told } = filming()
    page.isInSight = false
    track.dispatchEvent(new Event('mute'))
    vi.advanceTimersByTime(600_000)
    page.isInSight = true
    vi.advanceTimersByTime(2_000)
    track.dispatchEvent(new Event('unmute'))
    vi.advanceTimersByTime(60_000)
    track.dispatchEvent(new Event('mute'))
    track.readyState = 'ended'
    vi.advanceTimersByTime(60_000)
    expect(told).not.toHaveBeenCalled()
  })
})
