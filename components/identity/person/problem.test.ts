import { describe, expect, it, vi } from 'vitest'
import { PersonProblem } from '@/lib/client/person'
import { isTransient, isWithoutCheck, problemSentence } from './problem'
import { openingWords } from './words/en/opening'
import { openingWords as german } from './words/de/opening'

const { waitingTime } = openingWords

describe('what a person reads when something went wrong', () => {
  it('says how long to wait after too many attempts', () => {
    expect(
      problemSentence(new PersonProblem('too_many_attempts', 'Too many attempts. Try again in 900 seconds.', 900)),
    ).toBe('Too many attempts. Try again in 15 minutes.')
  })
  it('keeps the server’s sentence if there is no better one', () => {
    expect(problemSentence(new PersonProblem('conflict', 'This check is finished.', null))).toBe(
      'This check is finished.',
    )
  })
  it('says what is wrong with a field, and never the way a program would', () => {
    const refused = (code: string, message: string) =>
      problemSentence(
        new PersonProblem('validation_failed', message, null, undefined, [{ pointer: '/address', code, message }]),
      )
    expect(refused('too_small', 'Too small: expected string to have >=5 characters')).toBe(
      'Type the whole address, with its postcode.',
    )
    expect(refused('postcode_missing', 'Give the address with its UK postcode, such as NR2 4TE.')).toBe(
      'Give the address with its UK postcode, such as NR2 4TE.',
    )
  })
  it('does not send people back to their link if their browser blocks cookies', () => {
    const strange = new PersonProblem('unauthenticated', 'Open the check first.', null)
    expect(problemSentence(strange)).toContain('It has been a while.')
    vi.stubGlobal('navigator', { cookieEnabled: false })
    expect(problemSentence(strange)).toContain('This browser blocks cookies')
    vi.unstubAllGlobals()
  })
  it('says that a check is gone along with its organisation, and offers no retry', () => {
    const gone = new PersonProblem('not_found', 'Not found', null)
    expect(problemSentence(gone)).toContain('This check no longer exists.')
    expect(german.problems.not_found).toContain('Diese Prüfung gibt es nicht mehr.')
    expect(isWithoutCheck(gone)).toBe(true)
    expect(isTransient(gone)).toBe(false)
    expect(isWithoutCheck(new PersonProblem('busy', 'The server is busy', 5))).toBe(false)
  })
  it('does not show the error text of a broken program', () => {
    expect(problemSentence(new TypeError('undefined is not a function'))).toBe('Something went wrong. Try again.')
  })
  it('rounds a waiting time up', () => {
    expect([waitingTime(1), waitingTime(61), waitingTime(91), waitingTime(7201)]).toEqual([
      '1 second',
      '61 seconds',
      '2 minutes',
      '3 hours',
    ])
  })

  it('does not blame other people for a service that cannot answer: its disk may be full', () => {
    for (const { problems } of [openingWords, german]) {
      expect(problems.busy).not.toMatch(/people|Personen/)
      expect(problems.busy).toMatch(/Nothing is lost|Nichts ist verloren/)
    }
  })
})
