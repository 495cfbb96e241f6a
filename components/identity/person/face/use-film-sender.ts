import { PersonProblem, readCheck, sendFaces, type CheckView, type UploadOptions } from '@/lib/client/person'
import { isFaceDone } from '../journey/place'
import { useCheck } from '../journey/use-check'
import type { Film } from './use-filming'

/**
 * Prepares a film to be sent, and sent again. Its challenge is used up once it arrives, even if the answer is lost: so
 * a retry first asks whether the face has already passed.
 *
 * @param onRefused called with the reason if other pictures are needed
 */
export function useFilmSender(onRefused: (reason: string) => void) {
  const { view, visit, advance } = useCheck()
  const goOn = (read: CheckView) => advance({ asItIs: visit.asItIs.filter((one) => one !== 'face') }, read)

  return (film: Film): ((options: UploadOptions) => Promise<void>) => {
    // A face that had passed before says nothing about this film.
    const tellsApart = !isFaceDone(view)
    let sent: 'never' | 'perhaps' | 'accepted' = 'never'
    return async (options) => {
      if (sent === 'accepted') return goOn(await readCheck())
      if (sent === 'perhaps' && tellsApart) {
        const read = await readCheck()
        if (isFaceDone(read)) return goOn(read)
      }
      if (performance.now() > film.goodUntil) throw new PersonProblem('film_too_old', '', null)
      sent = 'perhaps'
      const answer = await sendFaces(film.challengeId, film.frames, options)
      if (!answer.accepted || answer.retry) return onRefused(answer.reason ?? '')
      sent = 'accepted'
      return goOn(await readCheck())
    }
  }
}
