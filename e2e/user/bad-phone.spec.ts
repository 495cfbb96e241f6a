import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { PersonPageStory } from '../fixtures/person-page'
import { documentAnswer, PlayedCheck } from '../fixtures/played-check'
import { watchBodies } from '../fixtures/sent-bodies'

/* The server is mocked: answers are lost at the worst moment, and the camera and the files of the phone fail. */
const FACE = { consent: 'done', id_document: 'done', face: 'todo', submission: 'todo' } as const
const CHALLENGE = {
  id: '01a3a2d0-7d5b-7000-8000-000000000003',
  turns: ['left', 'right'],
  expires_at: '2026-11-22T12:00:00.000Z',
}
const SCRIPTS = /\/user\/[^/]+\.js$/
const ACCEPTED = { accepted: true, retry: false, reason: null, attempts_left: 29 }

test('Ann’s name and address arrive, but her phone cannot read the check afterwards: she goes on, and types nothing twice', async ({
  page,
}) => {
  const check = await PlayedCheck.on(page, {
    consent: 'done',
    claims: 'todo',
    proof_of_address: 'todo',
    submission: 'todo',
  })
  await check.open()
  check.answer('/check/claims', (route) => {
    check.set('claims', 'done')
    check.view = { ...check.view, claims: { full_name: ANN.full_name, address: ANN.address.join(', '), country: 'GB' } }
    check.answer('/check', (read) => read.abort('connectionreset'))
    return route.fulfill({ json: check.view })
  })
  const story = new PersonPageStory(page)
  await story.typeNameAndAddress({ name: ANN.full_name, address: ANN.address.join(', ') })
  await expect(page.getByRole('heading', { name: 'Show your proof of address' })).toBeFocused()
  await expect(page.getByText('There is no connection.', { exact: false })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByLabel('Full name')).toHaveValue(ANN.full_name)
})

test('Ann’s face arrives, but the answer is lost: sending again does not refuse what has already passed', async ({
  page,
}) => {
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, FACE)
  check.answer('/check/challenges', CHALLENGE)
  check.answer('/check/faces', (route) => {
    check.set('face', 'done')
    check.refuse('/check/faces', 409, { code: 'conflict', detail: 'The time for these pictures has run out.' })
    return route.abort('connectionreset')
  })
  await check.open()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { name: 'All done?' })).toBeFocused()
  expect(await sent()).toHaveLength(1)
})

test('Ann’s face is accepted, but her phone cannot read the check afterwards: she is told, and does not film again', async ({
  page,
}) => {
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, FACE)
  check.answer('/check/challenges', CHALLENGE)
  check.answer('/check/faces', (route) => {
    check.set('face', 'done')
    check.answer('/check', (read) => read.abort('connectionreset'))
    return route.fulfill({ json: ACCEPTED })
  })
  await check.open()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  const again = page.getByRole('button', { name: 'Send it again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('There is no connection.', { exact: false })).toBeInViewport({ ratio: 1 })
  check.answer('/check', (read) => read.fulfill({ json: check.view }))
  await again.click()
  await expect(page.getByRole('heading', { name: 'All done?' })).toBeFocused()
  expect(await sent()).toHaveLength(1)
})

test('a call takes Ann’s camera while she turns her head for the last time: nothing is sent, and she starts again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      Object.assign(window, {
        takeCamera: () => {
          for (const track of stream.getVideoTracks()) {
            track.stop()
            track.dispatchEvent(new Event('ended'))
          }
        },
      })
      return stream
    }
  })
  const check = await PlayedCheck.on(page, FACE)
  let arrived = 0
  check.answer('/check/challenges', CHALLENGE)
  check.answer('/check/faces', (route) => {
    arrived += 1
    return route.fulfill({ json: { accepted: false, retry: true, reason: 'turn_not_seen', attempts_left: 28 } })
  })
  await check.open()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Turn your head to your right')).toBeVisible()
  await page.evaluate(() => (window as Window & { takeCamera?: () => void }).takeCamera?.())
  await expect(page.getByText('in use by another app', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Turn further', { exact: false })).toBeVisible()
  expect(arrived).toBe(1)
})

test('Ann’s browser asks whether it may use the camera, and she overlooks it: the page says so and offers a way out', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined)
  })
  const check = await PlayedCheck.on(page, FACE)
  await check.open()
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'I am ready' }).click()
  await expect(page.getByText('The camera is starting …')).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByRole('alert')).toContainText('If your browser asks whether this page may use it, allow it.')
  await page.getByRole('button', { name: 'It does not work for me' }).click()
  await expect(page.getByText('Bring your passport to our office in Norwich', { exact: false })).toBeVisible()
})

test('Ann chooses a picture that her phone cannot read, and one that is gone when she sends it again', async ({
  page,
}, { outputDir }) => {
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'todo', submission: 'todo' })
  await check.open()
  await page.getByRole('button', { name: 'Passport' }).click()
  fs.mkdirSync(outputDir, { recursive: true })
  const picture = path.join(outputDir, 'passport.jpg')
  const choose = async () => {
    fs.writeFileSync(picture, await passportOf(ANN))
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles(picture)
  }

  await new PersonPageStory(page).choose(Buffer.alloc(0), 'empty.jpg', 'image/jpeg')
  await expect(page.getByRole('alert')).toContainText('Choose another one')

  // Picked from a cloud drive, whose app cannot fetch it.
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => {
      Reflect.deleteProperty(File.prototype, 'arrayBuffer')
      return Promise.reject(new DOMException('', 'NotReadableError'))
    }
  })
  await choose()
  // The message about the file before is the same: wait until this one has been tried.
  await expect.poll(() => page.evaluate(() => Object.hasOwn(File.prototype, 'arrayBuffer'))).toBe(false)
  await expect(page.getByRole('alert')).toContainText('could not be opened')
  expect(await sent()).toHaveLength(0)

  check.answer('/check/documents', (route) => route.abort('connectionreset'))
  await choose()
  const again = page.getByRole('button', { name: 'Send it again' })
  await expect(again).toBeVisible()
  fs.rmSync(picture)
  check.answer('/check/documents', documentAnswer('id_check', { read: { full_name: 'ANN MARIE HARTLEY' } }))
  await again.click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  const [first, second] = await sent()
  expect(second).toEqual(first)

  // She looks at another kind of document, and leaves it at the passport.
  check.set('id_document', 'done')
  const button = (name: string) => page.getByRole('button', { name })
  await button('Yes, continue').click()
  await button('Change: ID document').click()
  await button('Take a new picture').click()
  await button('Use a different document').click()
  await button('Driving licence').click()
  await expect(page.getByRole('heading', { name: 'Show the front of your licence' })).toBeVisible()
  for (const title of [/Which document/, /your licence/, /Is this right/, /All done/]) {
    await page.goBack()
    await expect(page.getByRole('heading')).toHaveText([title])
  }
  await expect(page.getByText('Passport · ANN MARIE HARTLEY')).toBeVisible()
})

test('the script of the page does not arrive: Ann is told, and loads it again with her link', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort('connectionreset'))
  const opened = page.goto('/user?m=the-link')
  const again = page.getByRole('link', { name: 'Try again' })
  await expect(page.getByRole('alert').filter({ has: again })).toBeInViewport({ ratio: 1 })
  // The key is in a cookie, and the address says in which.
  expect(new URL(page.url()).search).toMatch(/^\?link=/)
  await page.unroute(SCRIPTS)
  await again.click()
  await opened
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(again).toBeHidden()
})

/** A network that has brought half of the page so far; it brings nothing else, and the rest when asked. */
async function halfAPage(page: Page): Promise<{ url: string; finish: () => void; close: () => void }> {
  const whole = await page.request.get('/user')
  const { 'content-type': type = '', 'content-security-policy': policy = '' } = whole.headers()
  const html = await whole.text()
  const middle = html.indexOf('<body>')
  let first: http.ServerResponse | undefined
  const network = http.createServer((request, response) => {
    if (first) {
      request.destroy()
      return
    }
    first = response
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    response.write(html.slice(0, middle))
  })
  await once(network.listen(0), 'listening')
  const address = network.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://localhost:${address.port}/user`,
    finish: () => first?.end(html.slice(middle)),
    close: () => network.close(),
  }
}

test('the script fails while the rest of the page is still on its way: Ann is told as soon as that arrives', async ({
  page,
}) => {
  const network = await halfAPage(page)
  const failed = page.waitForEvent('requestfailed', (request) => SCRIPTS.test(new URL(request.url()).pathname))
  // Its script never runs.
  page.goto(network.url).catch(() => undefined)
  await failed
  network.finish()
  await expect(page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Try again' }) })).toBeInViewport()
  network.close()
})

test('the script is in the phone’s cache, and the rest of the page still on its way: once it arrives, its buttons work', async ({
  page,
}) => {
  const network = await halfAPage(page)
  const asked: Promise<unknown>[] = []
  await page.route(SCRIPTS, async (route) => {
    const response = await page.request.get(new URL(route.request().url()).pathname)
    asked.push(route.request().response())
    await route.fulfill({ response })
  })
  const opened = page.goto(network.url)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await Promise.all(asked)
  // Whatever runs without the rest of the page has run by now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  network.finish()
  await opened
  await page.getByLabel('Code').fill('AAAAA-AAAAA')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('code')
  network.close()
})

test('the page stays clear of a notch: it does not claim the whole screen', async ({ page }) => {
  await page.goto('/user')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', 'width=device-width, initial-scale=1')
})

/** Ann goes back to her paper, which is here: its button to show another one lies where “Choose a file” appears next. */
async function openKeptPaper(page: Page): Promise<Locator> {
  const check = await PlayedCheck.on(page, { consent: 'done', proof_of_address: 'done', submission: 'todo' })
  await check.open()
  await page.getByRole('button', { name: 'Change: Proof of address' }).click()
  // A tap of its own: the next one is not its second.
  await page.waitForTimeout(600)
  return page.getByRole('button', { name: 'Show another paper' })
}

async function centreOf(button: Locator): Promise<{ x: number; y: number }> {
  const box = await button.boundingBox()
  if (!box) throw new Error('no button')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function expectFileButtonAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const box = await page.getByRole('button', { name: 'Choose a file' }).boundingBox()
  if (!box) throw new Error('no button')
  expect(box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height).toBe(true)
}

test('Ann taps twice, as she does everywhere: the second tap does not press what takes the place of the first button', async ({
  page,
}) => {
  let choosers = 0
  page.on('filechooser', () => (choosers += 1))
  await page.setViewportSize({ width: 390, height: 844 })
  const another = await openKeptPaper(page)
  const place = await centreOf(another)
  await another.click()
  const heading = page.getByRole('heading', { name: 'Show your proof of address' })
  await expect(heading).toBeFocused()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expectFileButtonAt(page, place)
  expect(choosers).toBe(0)
  await expect(heading).toBeFocused()
  await new PersonPageStory(page).choose(await passportOf(ANN), 'paper.jpg', 'image/jpeg')
  expect(choosers).toBe(1)
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Ann taps twice: phones count each tap as the first, and the second one does not press what comes next', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(UIEvent.prototype, 'detail', { get: () => 1 })
    })
    let choosers = 0
    page.on('filechooser', () => (choosers += 1))
    const place = await centreOf(await openKeptPaper(page))
    await page.touchscreen.tap(place.x, place.y)
    await page.touchscreen.tap(place.x + 3, place.y - 2)
    await expect(page.getByRole('heading', { name: 'Show your proof of address' })).toBeFocused()
    await expectFileButtonAt(page, place)
    expect(choosers).toBe(0)
    // A tap of its own presses the button.
    await expect(async () => {
      await page.touchscreen.tap(place.x, place.y)
      expect(choosers).toBeGreaterThan(0)
    }).toPass()
  })
})
