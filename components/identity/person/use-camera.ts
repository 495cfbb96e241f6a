import { useCallback, useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'refused' | 'missing'

/** A camera in a <video>: on while the component is there, off as soon as it goes. */
export function useCamera(facing: 'user' | 'environment', size: { width: number; height: number }) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  const { width, height } = size

  useEffect(() => {
    let stream: MediaStream | undefined
    let gone = false
    const start = async () => {
      if (!navigator.mediaDevices) return setState('missing')
      try {
        stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: facing, width: { ideal: width }, height: { ideal: height } } })
        if (gone) return stop(stream)
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        setState('on')
      } catch (error) {
        if (!gone) setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing')
      }
    }
    void start()
    return () => {
      gone = true
      stop(stream)
    }
  }, [facing, width, height])

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

  return { video, state, shoot }
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
