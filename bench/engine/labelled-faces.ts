import { readFileSync } from 'node:fs'
import { documentPortrait } from '@/lib/identity/engine/faces/portrait'
import { likenessOf } from '@/lib/identity/engine/faces/likeness'
import { faceRecogniser } from '@/lib/identity/engine/faces/recogniser'
import type { Likeness } from '@/lib/identity/engine/faces/face-recogniser'
import type { FaceFolder } from './labels'
import { printTable, share } from './measure'
import { interval, confidence, ownPairs, passing, reportGroups, reportRates, strangerPairs, type Pair } from './rates'

/** From this score on the mesh is on a face. */
const CLEAR = 0.9
const NO_GROUP = 'in no group'

/** An operator's own photographs: who passes at which threshold, and which group is served worse. */
export async function measureLabelledFaces(folders: FaceFolder[]): Promise<void> {
  const recogniser = await faceRecogniser()
  const faces: { person: string; likeness: Likeness }[] = []
  const missed: string[] = []
  for (const { person, files } of folders) {
    for (const file of files) {
      const likeness = await likenessIn(file)
      if (likeness) faces.push({ person, likeness })
      else missed.push(file)
    }
  }
  const pairs: Pair[] = faces.flatMap((one, i) =>
    faces
      .slice(i + 1)
      .map((other) => ({
        distance: recogniser.apart(one.likeness, other.likeness),
        people: [one.person, other.person] as Pair['people'],
      })),
  )
  console.log(
    `### faces: ${folders.length} people, ${faces.length} pictures, ${missed.length} without one clear face\n`,
  )
  for (const file of missed) console.log(`  no clear face: ${file}`)
  reportRates(pairs)
  const [own, strangers] = [ownPairs(pairs), strangerPairs(pairs)]
  printTable(
    [`at the line in use, ${recogniser.match}`, 'pass', '95 % of the time'],
    [
      [
        'pairs of one person',
        share(passing(own, recogniser.match), own.length),
        interval(confidence(own, recogniser.match)),
      ],
      ['pairs of strangers', share(passing(strangers, recogniser.match), strangers.length), '–'],
    ],
  )
  const groups = new Map(folders.map(({ person, group }) => [person, group ?? NO_GROUP]))
  reportGroups(pairs, (person) => groups.get(person) ?? NO_GROUP, recogniser.match)
}

/** Looked at twice, like the portrait of a document: the mesh of a small face is often wrong. */
async function likenessIn(file: string): Promise<Likeness | null> {
  const portrait = await documentPortrait(readFileSync(file)).catch(() => null)
  if (!portrait || portrait.face.faceScore < CLEAR) return null
  return likenessOf(portrait.picture, portrait.face)
}
