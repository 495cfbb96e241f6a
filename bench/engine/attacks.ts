import { faceRecogniser } from '@/lib/identity/engine/faces/recogniser'
import type { Frame, LivenessReason } from '@/lib/identity/engine/findings'
import { lookAtFrame } from '@/lib/identity/engine/live-frame'
import { judgeLiveness, type Liveness } from '@/lib/identity/engine/liveness'
import { ATTACKS, attackFrames, genuineFrames } from '@/testing/drawing/attacks'
import { printTable, share } from './measure'

const SEEDS = Array.from({ length: 16 }, (_, i) => i + 1)
/** Attacks that this check claims to stop. The others are its known limits, and pass. */
const STOPPED = ['print, turned', 'screen, one picture', 'screen, a film in another order']

/**
 * Drawn attacks on drawn people: the share that passes by kind (APCER of ISO/IEC 30107-3), and the share of living
 * people who do not pass (BPCER). Says nothing about real prints and screens.
 */
export async function measureAttacks(): Promise<boolean> {
  const genuine: Liveness[] = []
  for (const seed of SEEDS) genuine.push(await judged(await genuineFrames(seed)))
  const rows: string[][] = []
  let met = true
  for (const attack of ATTACKS) {
    const outcomes: Liveness[] = []
    for (const seed of SEEDS) outcomes.push(await judged(await attackFrames(attack, seed)))
    const passed = outcomes.filter((outcome) => outcome.passed).length
    if (STOPPED.includes(attack) && passed > 0) met = false
    rows.push([attack, share(passed, outcomes.length), reasonsOf(outcomes)])
  }
  console.log('### attacks on the face step, drawn\n')
  printTable(['attack', 'passes (APCER)', 'refused as'], rows)
  const refused = genuine.filter((outcome) => !outcome.passed)
  printTable(
    ['living people', 'refused (BPCER)', 'refused as'],
    [[String(genuine.length), share(refused.length, genuine.length), reasonsOf(genuine)]],
  )
  return met && refused.length === 0
}

async function judged(frames: Frame[]): Promise<Liveness> {
  const looks = []
  for (const frame of frames) looks.push(await lookAtFrame(frame))
  return judgeLiveness(['left', 'centre', 'right'], looks, await faceRecogniser())
}

function reasonsOf(outcomes: Liveness[]): string {
  const reasons = outcomes.map(({ reason }) => reason).filter((reason): reason is LivenessReason => reason !== null)
  const counted = [...new Set(reasons)].map(
    (reason) => `${reasons.filter((other) => other === reason).length} ${reason.replaceAll('_', ' ')}`,
  )
  return counted.join(', ') || '–'
}
