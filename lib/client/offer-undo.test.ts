import fs from 'node:fs'
import path from 'node:path'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { offerUndo } from './offer-undo'
import { ApiProblem } from './problem'
import { setSignedOut } from './signed-out'

const forget = () => {
  setSignedOut('no')
  toast.dismiss()
}
beforeEach(forget)
afterEach(forget)

const refusal = (status: number, code: string) =>
  new ApiProblem({ status, code, title: code, detail: 'Words of the server', errors: [] })

/** The toasts that offer an undo. */
const offers = () =>
  toast.getToasts().flatMap((one) => ('title' in one && one.title === 'Contact deleted' ? [one.action] : []))

/** Presses the button of the only offer, which closes its toast. */
async function press(): Promise<void> {
  const [action] = offers()
  if (!action || typeof action !== 'object' || !('onClick' in action)) throw new Error('nothing offers an undo')
  toast.dismiss()
  action.onClick({} as Parameters<typeof action.onClick>[0])
  await new Promise((resolve) => setTimeout(resolve, 0))
}

/** Offers an undo that fails with these errors in turn, then succeeds. */
function offer(...errors: Error[]) {
  let tries = 0
  const undo = () => {
    const error = errors[tries++]
    return error ? Promise.reject(error) : Promise.resolve()
  }
  offerUndo({ title: 'Contact deleted', label: 'Undo', undo })
  return () => tries
}

test.each([
  ['the network is lost', refusal(0, 'unreachable')],
  ['the server is busy', refusal(503, 'busy')],
  ['the session has ended', refusal(401, 'unauthenticated')],
])('an undo is offered again when %s, until it succeeds', async (_, error) => {
  const tries = offer(error, error)
  await press()
  expect(offers()).toHaveLength(1)
  await press()
  await press()
  expect([tries(), offers()]).toEqual([3, []])
})

test('an undo that was refused for good is not offered again', async () => {
  offer(refusal(409, 'stale_version'))
  await press()
  expect(offers()).toEqual([])
})

const sources = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => path.join(folder, file))

test('a second press while the toast is leaving undoes nothing twice', async () => {
  const tries = offer()
  const [action] = offers()
  await press()
  if (action && typeof action === 'object' && 'onClick' in action)
    action.onClick({} as Parameters<typeof action.onClick>[0])
  expect(tries()).toBe(1)
})

test('every toast with an undo button is shown by the shared function', () => {
  const own = [...sources('components'), ...sources('lib/client')].filter((file) =>
    /action:\s*\{\s*label: \w+[.(\w]*\.undo\b/.test(fs.readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
