import fs from 'node:fs'
import path from 'node:path'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toastError, toastErrorAbout } from './toast-error'
import { ApiProblem } from './problem'
import { isNoticed, isRefusedForIt, setSignedOut } from './signed-out'

const forget = () => {
  setSignedOut('no')
  toast.dismiss()
}
beforeEach(forget)
afterEach(forget)

const refusal = (status: number, code: string) =>
  new ApiProblem({ status, code, title: 'Refused', detail: 'Words of the server', errors: [] })
const told = () => toast.getToasts().map((one) => ('title' in one ? one.title : null))

test('an ended session asks to sign in over the page, without a toast', () => {
  toastError(refusal(401, 'unauthenticated'))
  expect(told()).toEqual([])
  expect([isNoticed(), isRefusedForIt()]).toEqual([true, true])
})

test('any other refusal is shown in a toast', () => {
  toastError(refusal(409, 'conflict'))
  toastError(refusal(401, 'wrong_credentials'))
  expect(told()).toEqual(['Words of the server', 'Words of the server'])
  expect(isNoticed()).toBe(false)
})

test('about one of several records, it names the record; an ended session is about none', () => {
  toastErrorAbout('Flats', refusal(409, 'conflict'))
  toastErrorAbout('Lofts', refusal(401, 'unauthenticated'))
  expect(told()).toEqual(['Flats: Words of the server'])
  expect(isNoticed()).toBe(true)
})

const sources = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('toast-error.ts') && !file.includes('.test.'))
    .map((file) => path.join(folder, file))

test('no screen shows the text of a refusal in a toast of its own', () => {
  const own = [...sources('components'), ...sources('lib/client')].filter((file) =>
    /toast\.error\(\s*(messageOf\(|\w+\.message\b)/.test(fs.readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
