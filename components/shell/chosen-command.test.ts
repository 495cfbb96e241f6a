import { expect, it } from 'vitest'
import { markedAmong } from './chosen-command'

const commands = (...ids: string[]) => ids.map((id) => ({ id }))
const second = { id: 'bea', place: 1, byKeys: true }

it('marks nothing once the chosen record is gone, so that Enter opens no other; arrow keys continue from its place', () => {
  const left = markedAmong(commands('abe', 'cy', 'new'), second, false)
  expect(left).toMatchObject({ onEnter: 'nothing', isMarked: false })
  expect([left.after(1), left.after(-1)]).toEqual([1, 0])
  const last = markedAmong(commands('abe'), second, false)
  expect([last.isMarked, last.after(1)]).toEqual([false, 0])
  expect(markedAmong([], second, false)).toMatchObject({ onEnter: 'nothing', isMarked: false, marked: 0 })
})

it('keeps the chosen command marked when others appear above it', () => {
  expect(markedAmong(commands('new', 'abe', 'bea'), second, false)).toMatchObject({ marked: 2, onEnter: 'run' })
})

it('marks the first command if none was chosen with the keys, once the answer has arrived', () => {
  const [pending, answered] = [true, false].map((isPending) => markedAmong(commands('abe', 'bea'), null, isPending))
  expect(pending).toMatchObject({ isMarked: false, onEnter: 'wait' })
  expect(answered).toMatchObject({ marked: 0, isMarked: true, onEnter: 'run' })
  expect([pending?.after(1), answered?.after(1), answered?.after(-1)]).toEqual([0, 1, 1])
  expect(markedAmong(commands('abe', 'bea'), { ...second, byKeys: false }, true)).toMatchObject({ isMarked: false })
})
