import { useCallback, useEffect, useRef, useState } from 'react'
import { whenDark } from './dark'
import { lookAround, troubleOf, type Trouble } from './trouble'
import { isVirtualCamera, realCamera } from './virtual'

/** A camera in a <video>: on while the component is there, off as soon as it goes. */
export function useCamera(facing: 'user' | 'environment', size: { width: number; height: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { width, height } = size

  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const start = async () => {
      try {
        stream = await openCamera({ facingMode: facing, width: { ideal: width }, height: { ideal: height } })
        if (isOver) return stop(stream)
        // A document can be sent as a file anyway; a face must be there.
        if (facing === 'user' && isVirtual(stream)) {
          stop(stream)
          return setTrouble('virtual')
        }
        if (!video.current) return
        // A locked phone or another app takes the camera away, or had it already: a black picture must not look like one.
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
        // Waits for ever where no picture comes.
        await video.current.play()
        if (!isOver) setOn(true)
      } catch (error) {
        // Without mediaDevices this is a TypeError; what is around tells why.
        const around = await lookAround()
        if (!isOver) setTrouble(troubleOf(error, around))
      }
    }
    void start()
    return () => {
      isOver = true
      stop(stream)
    }
  }, [facing, width, height, attempt])

  /** Asks for the camera again: after it was allowed in the settings, most browsers lend it without a reload. */
  const again = useCallback(() => {
    setTrouble(null)
    setOn(false)
    setAttempt((count) => count + 1)
  }, [])

  /** What the camera shows now, unmirrored, as JPEG. */
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

  return { video, isOn, trouble, again, shoot }
}

/** The camera that the browser offers, or where that is a program another one. */
async function openCamera(video: MediaTrackConstraints): Promise<MediaStream> {
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
