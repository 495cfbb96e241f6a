import { photograph, type CaptureQuality } from '@/testing/drawing/ageing'
import { drawTd2Card } from '@/testing/drawing/identity-card'
import { drawLicence } from '@/testing/drawing/licence'
import { drawPassport } from '@/testing/drawing/passport'
import { editPicture, sentOn, type PictureEdit } from '@/testing/drawing/picture-edits'
import { copiedSquares, errorLevel } from './edit-detectors'
import { printTable, share } from './measure'
import { licenceData, type Holder } from './people'
import { portraitOf } from './scored'

const DETECTORS = { 'error level': errorLevel, 'copied squares': copiedSquares }
const EDITS: PictureEdit[] = ['none', 'digit', 'copy']
const NAMES = { none: 'unedited', digit: 'a figure painted over', copy: 'a piece copied' }

/** One picture's scores, by detector. */
interface Scored {
  quality: CaptureQuality
  edit: PictureEdit
  sent: boolean
  /** Every other person sets the threshold, the rest are counted. */
  tunes: boolean
  scores: Record<string, number>
}

const flat = async (holder: Holder): Promise<Buffer> => {
  const portrait = await portraitOf(holder)
  const kinds = [
    () => drawPassport({ ...holder, portrait }),
    () => drawLicence({ ...licenceData(holder), portrait }),
    () => drawTd2Card({ ...holder, portrait }),
  ]
  return (kinds[holder.index % kinds.length] ?? kinds[0])?.() ?? Promise.reject(new RangeError('No kind.'))
}

/**
 * Scores of two detectors on pictures of documents, edited or not, as taken and as forwarded by messengers. The
 * threshold of each is a tenth above the highest score in half of the unedited ones; the other half measures its false
 * alarms.
 */
export async function measureEdits(people: Holder[], qualities: CaptureQuality[]): Promise<void> {
  const all: Scored[] = []
  for (const quality of qualities)
    for (const holder of people) {
      const taken = await photograph(await flat(holder), quality, holder.index + 1)
      const tunes = holder.index % 2 === 0
      for (const edit of holder.index % 4 === 1 ? EDITS : (['none'] as const))
        for (const sent of [false, true]) {
          const edited = await editPicture(taken, edit, holder.index + 1)
          const picture = sent ? await sentOn(edited) : edited
          const scores: Scored['scores'] = {}
          for (const [name, detect] of Object.entries(DETECTORS)) scores[name] = await detect(picture)
          all.push({ quality, edit, sent, tunes, scores })
        }
    }
  console.log('### edited pictures\n')
  for (const name of Object.keys(DETECTORS)) report(name, all, qualities)
}

const MARGIN = 1.1

function report(name: string, all: Scored[], qualities: CaptureQuality[]): void {
  const score = ({ scores }: Scored) => scores[name] ?? 0
  const line = MARGIN * Math.max(...all.filter(({ edit, tunes }) => edit === 'none' && tunes).map(score))
  const counted = all.filter(({ tunes }) => !tunes)
  const rows = EDITS.flatMap((edit) =>
    [false, true].map((sent) => {
      const these = counted.filter((each) => each.edit === edit && each.sent === sent)
      const told = (among: Scored[]) => share(among.filter((each) => score(each) > line).length, among.length)
      return [
        `${NAMES[edit]}${sent ? ', sent on' : ''}`,
        ...qualities.map((quality) => told(these.filter((each) => each.quality === quality))),
        told(these),
      ]
    }),
  )
  printTable([`${name}, above ${line.toFixed(1)}`, ...qualities, 'all'], rows)
}
