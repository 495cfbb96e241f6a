import { useCallback, useEffect, useRef, useState } from 'react'
import { altersPictures } from '@/lib/client/altered-pictures'
import { whenDark } from './dark'
import { detectCameraSupport, cameraProblemOf, type CameraProblem } from './camera-problem'
import { isVirtualCamera, realCamera } from './virtual'

/** Long enough for a slow phone to start its camera, and for most people to answer the question of their browser. */
const LATE_MS = 8_000

/** A camera in a <video>: on while the component is mounted, off as soon as it unmounts. */
export function useCamera(facing: 'user' | 'environment', size: { width: number; height: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<CameraProblem | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { width, height } = size

  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const start = async () => {
      try {
        stream = await openCamera({ facingMode: facing, width: { ideal: width }, height: { ideal: height } })
        if (isOver) return stop(stream)
        // Documents can be uploaded as files anyway; a face must be live.
        if (facing === 'user' && isVirtual(stream)) {
          stop(stream)
          return setTrouble('virtual')
        }
        if (!video.current) return
        // Locking the phone or another app takes the camera away: a black picture must not pass for a live one.
        const taken = () => {
          if (isOver) return
          isOver = true
          stop(stream)
          setTrouble('taken')
        }
        for (const track of stream.getVideoTracks()) {
          track.addEventListener('ended', taken)
          whenDark(track, () => document.visibilityState === 'visible', taken)
        }
        video.current.srcObject = stream
        // Never resolves if no picture arrives.
        await video.current.play()
        if (!isOver) setOn(true)
      } catch (error) {
        // Without mediaDevices this is a TypeError, for example; the surroundings tell the real cause.
        const around = await detectCameraSupport()
        if (!isOver) setTrouble(cameraProblemOf(error, around))
      }
    }
    void start()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [facing, width, height, attempt])

  /** Asks for the camera again: once allowed in the settings, most browsers provide it without a reload. */
  const again = useCallback(() => {
    setTrouble(null)
    setOn(false)
    setAttempt((count) => count + 1)
  }, [])

  /** The current frame as JPEG, not mirrored. */
  const shoot = useCallback((longest: number, quality: number): Promise<Blob | null> => {
    const { current } = video
    if (!current?.videoWidth) return Promise.resolve(null)
    const scale = Math.min(1, longest / Math.max(current.videoWidth, current.videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(current.videoWidth * scale)
    canvas.height = Math.round(current.videoHeight * scale)
    canvas.getContext('2d')?.drawImage(current, 0, 0, canvas.width, canvas.height)
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  }, [])

  return { video, isOn, isLate: useLate(!isOn && !trouble), trouble, again, shoot }
}

/** Whether something takes longer than usual. */
function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isLate
}

/**
 * The default camera or, if that one is virtual, another one.
 *
 * @throws if the camera cannot be used, or nothing could be recognised in its pictures
 */
async function openCamera(video: MediaTrackConstraints): Promise<MediaStream> {
  if (altersPictures()) throw new Error('This browser alters pictures.')
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video })
  if (!isVirtual(stream)) return stream
  const deviceId = realCamera(await navigator.mediaDevices.enumerateDevices())
  if (deviceId === null) return stream
  stop(stream)
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { ...video, deviceId: { exact: deviceId } } })
}

const isVirtual = (stream: MediaStream) => stream.getVideoTracks().some(({ label }) => isVirtualCamera(label))

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
