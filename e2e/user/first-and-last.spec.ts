import type { ErasureRule } from '../../lib/identity/sessions/schema'
import { expect, test } from '../fixtures/story'
import { PlayedCheck } from '../fixtures/played-check'

/* The server is mocked: the first screen and the last one, whatever a template requires. */
const FIRST = {
  consent: 'todo',
  id_document: 'todo',
  face: 'todo',
  proof_of_address: 'todo',
  submission: 'todo',
} as const
const LAST = { consent: 'done', id_document: 'done', face: 'done', submission: 'done' } as const

test('before Ann agrees, she reads who sees what, who keeps it how long, and the alternative', async ({ page }) => {
  const check = await PlayedCheck.on(page, FIRST, {
    consent: {
      version: '2026-11-26',
      accepted: false,
      learns: [
        'outcome',
        'steps',
        'id_details',
        'over_age',
        'paper_details',
        'typed_name',
        'typed_address',
        'comparisons',
        'signals',
        'age_estimate',
        'id_document_copy',
        'poa_document_copy',
      ],
    },
    minimum_age: 21,
    retention: { id_documents: true, poa_documents: false, extracted_data: true, days: 30, selfie: false },
  })
  await check.open()
  const given = [
    'Whether each check passed, how sure that is, and if not, why',
    'Which steps you have taken, when, and how each of them went',
    'Your name, date of birth, and the kind, country and end date of your document',
    'Whether you are 21 or older',
    'The sender, the date, and the name and address on your paper',
    'The name that you type here',
    'The address that you type here',
    'How well your name and address agree with what it was told',
    'Signs that a document or a picture may not be genuine',
    'An estimate of your age, made from the pictures of your face',
    'A copy of your ID document',
    'A copy of your paper',
    'Kept by Hartley Lettings on its own system, encrypted, for 30 days after the check ends, then erased: what was read off your documents and a copy of your ID document',
    'Stays with Hartley Lettings: whether each check passed, how sure that was and why, and when each step was taken',
    'Erased when the check ends: the picture of your paper',
    'Never kept: the pictures of your face. They are compared in memory',
    'Your passport, photocard driving licence (UK, EU, US or Canada), identity card or residence permit',
    'Another way: Bring your passport to our office in Norwich',
  ]
  for (const sentence of given) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('and to estimate your age from your face', { exact: false })).toBeVisible()
  const notice = page.getByRole('link', { name: 'Privacy notice of Hartley Lettings' })
  expect([
    await notice.getAttribute('href'),
    await notice.getAttribute('target'),
    await notice.getAttribute('rel'),
  ]).toEqual(['https://hartley.example/privacy', '_blank', 'noreferrer'])
  const [agree, refuse] = [
    await page.getByRole('button', { name: 'I agree, start' }).boundingBox(),
    await page.getByRole('button', { name: 'I do not agree' }).boundingBox(),
  ]
  expect([agree?.width, agree?.height, agree?.y]).toEqual([refuse?.width, refuse?.height, refuse?.y])
  // The answers stay in sight, and hide nothing that takes focus.
  await notice.focus()
  await expect(async () => {
    const read = await notice.boundingBox()
    expect((read?.y ?? Infinity) + (read?.height ?? 0)).toBeLessThanOrEqual(agree?.y ?? 0)
  }).toPass()
})

test('Ann learns before her first step that the camera will not work, because the address is not secure or she is inside an app', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await (await PlayedCheck.on(page, FIRST)).open()
  const cause = page.getByText('This address is not secure', { exact: false })
  await expect(cause).toBeInViewport({ ratio: 1 })
  // It came while she was reading: neither the text nor the answers have moved.
  const top = async (text: string) => (await page.getByText(text, { exact: false }).boundingBox())?.y ?? 0
  expect(await top('This address is not secure')).toBeGreaterThan(await top('It takes about'))
  await expect(page.getByRole('button', { name: 'I agree, start' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('tell Hartley Lettings', { exact: false })).toBeVisible()
  await expect(page.getByText('No camera was found', { exact: false })).toBeHidden()

  const inApp = await browser.newContext({
    baseURL,
    permissions: [],
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0',
  })
  const phone = await inApp.newPage()
  await (await PlayedCheck.on(phone, FIRST, { link: 'https://hartley.example/user?m=the-link' })).open()
  await expect(phone.getByText('inside Instagram', { exact: false })).toBeVisible()
  await expect(phone.getByText('Open in Safari', { exact: false })).toBeVisible()
  await inApp.grantPermissions(['clipboard-read', 'clipboard-write'])
  await phone.getByRole('button', { name: 'Copy the link for another device' }).click()
  await expect
    .poll(() => phone.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://hartley.example/user?m=the-link')
  await inApp.close()

  const noFace = await browser.newContext({ baseURL })
  const paperOnly = await noFace.newPage()
  await paperOnly.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false })
  })
  await (await PlayedCheck.on(paperOnly, { consent: 'todo', proof_of_address: 'todo', submission: 'todo' })).open()
  await expect(paperOnly.getByRole('button', { name: 'I agree, start' })).toBeVisible()
  await expect(paperOnly.getByText('not secure', { exact: false })).toBeHidden()
  await noFace.close()
})

test('the last screen says nothing about the outcome; Ann asks for a human review and copies her receipt', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const check = await PlayedCheck.on(page, LAST, {
    status: 'completed',
    receipts: [
      { erased_at: '2026-11-22T10:00:00.000Z', rule: 'not_retained' satisfies ErasureRule, files: 3, hash: '5f2a9c' },
    ],
  })
  await check.open()
  await expect(page.getByRole('heading', { name: 'Your check is complete' })).toBeVisible()
  await expect(page.getByText('Hartley Lettings decides and will be in touch.', { exact: false })).toBeVisible()
  await expect(page.locator('[class*=success]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Copy the receipt' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('Erased on 22 November 2026: 3 files, receipt 5f2a9c')
  check.answer('/check/reviews', { ...check.view, review: { requested_at: '2026-11-23T10:00:00.000Z' } })
  await page.getByRole('button', { name: 'Ask for a person to look at it' }).click()
  await expect(page.getByText('You asked on 23 November 2026', { exact: false })).toBeVisible()
})
