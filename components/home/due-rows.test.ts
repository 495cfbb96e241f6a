import { expect, it } from 'vitest'
import type { Task } from '@/lib/crm/tasks/schema'
import { rowsOf, together } from './due-rows'

type Row = Pick<Task, 'id' | 'status' | 'due_at' | 'completed_at' | 'version'>
const open = (id: string, due: string | null = id): Row => ({
  id,
  status: 'open',
  due_at: due,
  completed_at: null,
  version: 1,
})
const done = (id: string, completed_at = id): Row => ({ id, status: 'done', due_at: id, completed_at, version: 2 })
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).join('')

it('shows what is still open, however much of what was due before is completed today', () => {
  const found = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((id) => done(id))
  const rows = rowsOf(together(found, [open('x'), open('y')]), 4)
  expect(ids(rows)).toBe('ghixy')
})

it('keeps the latest ticked task in its place', () => {
  const tasks = [done('a', '2'), open('b'), done('c', '9'), open('d'), open('e'), done('f', '3'), done('g', '4')]
  expect(ids(rowsOf(tasks, 2))).toBe('bcdfg')
})

it('fills the section with completed tasks if there is room', () => {
  const tasks = [open('a'), ...['b', 'c', 'd', 'e', 'f'].map((id) => done(id))]
  expect(ids(rowsOf(tasks, 8))).toBe('abcdef')
})

it('puts tasks without a date last, in the order of the API, and knows a task of both lists once', () => {
  const rows = together([done('b'), open('c', null)], [open('b'), open('a'), open('x', 'd'), open('d')])
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual(['a open', 'b done', 'd open', 'x open', 'c open'])
})

it('keeps what the reader ticked here in its place, though the lists no longer have it', () => {
  const twenty = Array.from({ length: 20 }, (_, i) => done(String.fromCodePoint(97 + i), '1'))
  const ticked = ['v', 'x', 'w', 'y'].map((id, i) => done(id, `2${i}`))
  const still = ['u', 'z'].map((id) => open(id))
  expect(ids(rowsOf(together(twenty, still, ticked), 2, ticked))).toBe('uvwxyz')
})

it('shows a ticked task as ticked before the lists are read again, and as it is now once they are', () => {
  const ticked = [done('b')]
  const shown = (of: Row) =>
    rowsOf(together([], [open('a'), of], ticked), 1, ticked).map(({ id, status }) => `${id} ${status}`)
  expect(shown(open('b'))).toEqual(['a open', 'b done'])
  expect(shown({ ...open('b'), version: 3 })).toEqual(['a open', 'b open'])
})
