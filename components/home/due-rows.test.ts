import { expect, it } from 'vitest'
import type { Task } from '@/lib/crm/tasks/schema'
import { rowsOf, together } from './due-rows'

type Row = Pick<Task, 'id' | 'status' | 'due_at' | 'completed_at'>
const open = (id: string, due: string | null = id): Row => ({ id, status: 'open', due_at: due, completed_at: null })
const done = (id: string, completed_at = id): Row => ({ id, status: 'done', due_at: id, completed_at })
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

it('puts tasks without a date last, and knows a task of both lists once, as the first list has it', () => {
  const rows = together([done('b'), open('c', null)], [open('b'), open('a'), open('d')])
  expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual(['a open', 'b done', 'd open', 'c open'])
})
