import sharp from 'sharp'
import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { passportOf } from '@/testing/evidence'
import { alterPictures } from '../fixtures/alter-pictures'
import { PersonPageStory } from '../fixtures/person-page'
import { documentAnswer, PlayedCheck } from '../fixtures/played-check'
import { watchBodies } from '../fixtures/sent-bodies'
import { translated } from '../fixtures/translated'

/* The server is mocked, and the camera shows the browser's own test picture. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 375, height: 553 },
  { width: 320, height: 568 },
]
const STATES = { consent: 'done', id_document: 'done', face: 'todo', submission: 'todo' } as const
const CHALLENGE = {
  id: '01a3a2d0-7d5b-7000-8000-000000000003',
  turns: ['left', 'right'],
  expires_at: '2026-11-22T12:00:00.000Z',
}

test('on a small phone, Ann sees prompt and button without scrolling, and the prompt above the picture', async ({
  page,
}) => {
  const check = await PlayedCheck.on(page, STATES)
  check.answer('/check/challenges', CHALLENGE)
  for (const viewport of PHONES) {
    await page.setViewportSize(viewport)
    await check.open()
    await page.getByRole('button', { name: 'I am ready' }).click()
    const start = page.getByRole('button', { name: 'Start' })
    await expect(start).toBeInViewport({ ratio: 1 })
    await start.click()
    const prompt = page.getByText('Turn your head to your left')
    await expect(prompt).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
    const [above, picture] = [
      await prompt.boundingBox(),
      await page.getByLabel('Camera, to show your face').boundingBox(),
    ]
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(picture?.y ?? 0)
    expect(picture?.height).toBeGreaterThan(150)
  }
})

test('Ann, who prefers reduced motion, sees a countdown and keeps the focus, and interrupted frames are sent again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const buzzes: unknown[] = []
    Object.assign(window, { buzzes })
    navigator.vibrate = (pattern) => buzzes.push(pattern) > 0
    // Each number is shown for little more than a second, and each arrow for less than four: they are recorded, not
    // waited for.
    const [seen, focused] = [[] as string[], new Set<string>()]
    Object.assign(window, { seen, focused })
    new MutationObserver(() => {
      const turn = document.querySelector('[data-turn]')?.getAttribute('data-turn')
      const count = document.querySelector('[data-testid=count]')?.textContent
      const prompt = `${turn} ${count}`
      if (turn && count && seen.at(-1) !== prompt) seen.push(prompt)
      if (turn === 'right') focused.add(document.activeElement?.textContent ?? '')
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, STATES)
  check.answer('/check/challenges', CHALLENGE)
  check.answer('/check/faces', (route) => route.abort('connectionreset'))
  await check.open()
  await page.getByRole('button', { name: 'I am ready' }).click()
  const start = page.getByRole('button', { name: 'Start' })
  await start.click()
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(start).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  const { seen, focused } = await page.evaluate(() => {
    const noted = window as Window & { seen?: string[]; focused?: Set<string> }
    return { seen: noted.seen ?? [], focused: [...(noted.focused ?? [])] }
  })
  expect(seen.slice(-6)).toEqual(['left', 'right'].flatMap((turn) => [`${turn} 3`, `${turn} 2`, `${turn} 1`]))
  expect(focused).toEqual(['Stop'])
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  expect(await page.evaluate(() => (window as Window & { buzzes?: unknown[] }).buzzes?.length)).toBeGreaterThanOrEqual(
    3,
  )

  check.answer('/check/faces', { accepted: false, retry: true, reason: 'turn_not_seen', attempts_left: 28 })
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Turn further', { exact: false })).toBeVisible()
  const [first, second] = await sent()
  expect(second).toEqual(first)
  expect(first?.files.length).toBeGreaterThan(1)

  // It does not work for her: the page says what continuing costs, and the camera is off while she reads it.
  await page.getByRole('button', { name: 'It does not work for me' }).click()
  await expect(page.getByText('one of your 3 tries')).toBeVisible()
  await expect(page.getByText('Bring your passport to our office in Norwich', { exact: false })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('Ann’s browser alters pictures against tracking, then she refused the camera: she reads how to allow both and what else she can do, and tries again without a reload', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
    let refusals = 1
    navigator.mediaDevices.getUserMedia = (wanted) =>
      refusals-- > 0 ? Promise.reject(new DOMException('', 'NotAllowedError')) : open(wanted)
  })
  const allowPictures = await alterPictures(page)
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, STATES, { link: 'https://hartley.example/user?m=the-link' })
  await check.open()
  const altered = page.getByText('this browser alters the pictures', { exact: false })
  await expect(altered).toBeVisible()
  await page.getByRole('button', { name: 'I am ready' }).click()
  await expect(page.getByRole('heading', { name: 'The camera is needed here' })).toBeVisible()
  await expect(altered).toBeVisible()
  await allowPictures()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('switch Camera on', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy the link for another device' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'help@hartley.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeEnabled()

  // Loaded again, pictures are altered again: a large photo is not made smaller, and the camera takes none.
  check.set('id_document', 'todo')
  check.answer('/check/documents', documentAnswer('id_check', { retry: true, quality: ['picture_blurred'] }))
  await page.reload()
  await page.getByRole('button', { name: 'Passport' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  await expect(altered).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  const large = { width: 6000, height: 4200 }
  const photo = sharp({ create: { ...large, channels: 3, background: '#3a3f44' } }).jpeg()
  await new PersonPageStory(page).choose(await photo.toBuffer(), 'large.jpg', 'image/jpeg')
  await expect(page.getByRole('heading', { name: 'A better picture is needed' })).toBeVisible()
  expect((await sent())[0]?.files).toMatchObject([large])
})

test('Ann’s browser translates the page, she taps twice and locks her phone, and prompts, buttons and titles still change', async ({
  page,
}) => {
  await translated(page)
  const check = await PlayedCheck.on(page, STATES)
  check.answer('/check/challenges', CHALLENGE)
  await check.open()
  await page.getByRole('button', { name: '»I am ready' }).click()
  // She taps twice, as she does everywhere.
  await page.getByRole('button', { name: '»Start' }).dblclick()
  await expect(page.getByText('»Turn your head to your left')).toBeVisible()
  // Her phone locks meanwhile: she starts again when she is back.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
  await expect(page.getByText('»Hold the camera at eye height')).toBeVisible()
  await expect(page.getByRole('button', { name: '»Start' })).toBeVisible()

  check.set('id_document', 'todo')
  check.view.steps = check.view.steps.map((step) =>
    step.type === 'id_document' ? { ...step, accepts: ['identity_card'] } : step,
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: '»Show the side with your photo' })).toBeVisible()
  check.answer('/check/documents', documentAnswer('id_check', { quality: ['other_side_needed'] }))
  await new PersonPageStory(page).choose(await passportOf(ANN), 'front.jpg', 'image/jpeg')
  await expect(page.getByRole('heading', { name: '»Now turn it over' })).toBeVisible()
  await expect(page.getByText('Hartley Lettings', { exact: true })).toHaveText('Hartley Lettings')
})
