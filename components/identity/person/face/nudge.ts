/**
 * Signals a new prompt to people who look away from the screen: a short, soft tone and, where supported, a vibration.
 */
const TONES = { next: [660], end: [660, 880] }
const LENGTH_S = 0.14
const LOUDNESS = 0.12

export interface Nudge {
  give: (which: keyof typeof TONES) => void
  close: () => void
}

/** Must be called from a tap: browsers allow sound only after a user gesture. */
export function makeNudge(): Nudge {
  const audio = typeof AudioContext === 'undefined' ? null : new AudioContext()
  return {
    give: (which) => {
      navigator.vibrate?.(TONES[which].flatMap(() => [90, 60]))
      if (audio) for (const [i, pitch] of TONES[which].entries()) sound(audio, pitch, audio.currentTime + i * LENGTH_S)
    },
    close: () => void setTimeout(() => void audio?.close(), 1_000),
  }
}

/** Fades in and out to avoid clicks. */
function sound(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
  volume.gain.linearRampToValueAtTime(0, at + LENGTH_S)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + LENGTH_S)
}
