import sharp from 'sharp'
import { expect, test } from '../fixtures/story'
import { ANN } from '@/testing/cast'
import { billPdfOf, passportOf } from '@/testing/evidence'
import { PersonPageStory } from '../fixtures/person-page'
import { documentAnswer, PlayedCheck } from '../fixtures/played-check'
import { watchBodies } from '../fixtures/sent-bodies'

/* The server is mocked: its answers are ones that a real server gives seldom or late. */

test('Ann shows unsuitable documents, is told so at once each time, and finds the way out; the same picture can be used twice', async ({
  page,
}) => {
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, {
    consent: 'done',
    id_document: 'todo',
    face: 'todo',
    proof_of_address: 'todo',
    submission: 'todo',
  })
  const story = new PersonPageStory(page)
  const yes = page.getByRole('button', { name: 'Yes, continue' })
  await check.open()
  await page.getByRole('button', { name: 'Passport' }).click()

  await story.choose(await billPdfOf(ANN), 'passport.pdf', 'application/pdf')
  await expect(page.getByText('not a PDF')).toBeVisible()
  expect(await sent()).toHaveLength(0)

  const large = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#3a3f44' } })
    .composite([{ input: await passportOf(ANN) }])
    .jpeg()
    .toBuffer()
  check.answer(
    '/check/documents',
    documentAnswer('id_check', {
      read: { full_name: 'ANN MARIE HARTLEY', expires_on: '2024-01-05' },
      problems: ['document_expired'],
    }),
  )
  await story.choose(large, 'large.jpg', 'image/jpeg')
  await expect(page.getByRole('heading', { name: 'Another document is needed' })).toBeFocused()
  await expect(page.getByText('The document has expired.', { exact: false })).toBeVisible()
  await expect(yes).toBeHidden()
  expect((await sent())[0]?.files).toMatchObject([{ width: 4000, height: 3000 }])

  await page.getByRole('button', { name: 'Use another document' }).click()
  await page.getByRole('button', { name: 'Passport' }).click()
  check.answer(
    '/check/documents',
    documentAnswer('id_check', {
      read: { document_type: 'driving_licence' },
      quality: ['document_type_mismatch'],
      retry: true,
    }),
  )
  await story.choose(await passportOf(ANN), 'licence.jpg', 'image/jpeg')
  await expect(page.getByRole('heading', { name: 'Is it a driving licence?' })).toBeVisible()
  check.answer(
    '/check/documents',
    documentAnswer('id_check', {
      read: { full_name: 'ANN MARIE HARTLEY' },
      problems: ['document_unreadable'],
      retry: true,
    }),
  )
  await page.getByRole('button', { name: 'It is a driving licence' }).click()
  await expect(page.getByRole('heading', { name: 'A better picture is needed' })).toBeVisible()
  const [, first, second] = await sent()
  expect([first?.fields.document_type, second?.fields.document_type]).toEqual(['passport', 'driving_licence'])
  expect(second?.files).toEqual(first?.files)

  // She has no better one: the page says what that costs before she continues, also after a reload.
  check.set('id_document', 'to_fix', ['document_unreadable'])
  await page.getByRole('button', { name: 'I have no better one' }).click()
  await expect(page.getByText('one of your 3 tries and will most likely not pass')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This does not use up a try.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with it as it is' }).click()
  await expect(page.getByRole('heading', { name: 'Now your face' })).toBeVisible()

  check.set('face', 'done')
  await check.open()
  await page.getByRole('button', { name: 'Continue with it as it is' }).click()
  check.answer(
    '/check/documents',
    documentAnswer('proof_of_address', { quality: ['id_document_shown'], problems: ['proof_kind_unknown'] }),
  )
  await story.choose(await passportOf(ANN), 'bill.jpg', 'image/jpeg')
  await expect(
    page.getByText('This is an ID document. A paper with your address is needed here', { exact: false }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use another paper' }).click()
  check.answer(
    '/check/documents',
    documentAnswer('proof_of_address', {
      read: {
        document_kind: 'utility_bill',
        issuer: 'Anglian Energy',
        dated: '2026-11-02',
        address: ANN.address.join(', '),
      },
    }),
  )
  check.set('proof_of_address', 'done')
  await story.choose(await billPdfOf(ANN), 'bill.pdf', 'application/pdf')
  for (const read of ['Utility bill', 'Anglian Energy', '2 November 2026', 'NR2 4TE'])
    await expect(page.getByText(read, { exact: false })).toBeVisible()
  await yes.click()
  await expect(page.getByRole('button', { name: 'Hand it in as it is' })).toBeVisible()
})

test('Ann loses her connection while a picture is being sent: it is kept and sent again unchanged; then the check is withdrawn', async ({
  page,
}) => {
  const sent = await watchBodies(page)
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'todo', submission: 'todo' })
  const story = new PersonPageStory(page)
  await check.open()
  await page.getByRole('button', { name: 'Passport' }).click()
  check.answer('/check/documents', (route) => route.abort('connectionreset'))
  await story.choose(await passportOf(ANN), 'passport.jpg', 'image/jpeg')
  await expect(page.getByText('There is no connection.', { exact: false })).toBeVisible()
  check.answer('/check/documents', documentAnswer('id_check', { read: { full_name: 'ANN MARIE HARTLEY' } }))
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
  const [first, second] = await sent()
  expect(second).toEqual(first)

  // She takes another picture with the camera, while the organisation withdraws the check.
  await page.getByRole('button', { name: 'Take a new picture' }).click()
  await page.getByRole('button', { name: 'Use the camera' }).click()
  const cameras = () => page.evaluate(() => [...document.querySelectorAll('video')].length)
  await expect.poll(cameras).toBe(1)
  check.refuse('/check/documents', 409, {
    code: 'session_ended',
    detail: 'This check has ended.',
    ended: { reason: 'cancelled', organisation: check.view.organisation },
  })
  await page.getByRole('button', { name: 'Take the picture' }).click()
  await expect(page.getByRole('heading', { name: 'This check was withdrawn' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'help@hartley.example' })).toBeVisible()
  await expect.poll(cameras).toBe(0)
  // The only remaining options are to ask for another link or enter another code.
  await expect(page.getByRole('button')).toHaveText(['Ask Hartley Lettings for a new link', 'Enter another code'])
})

test('the answer to handing in is lost, then the next one cut off: Ann presses again and sees that the check is complete', async ({
  page,
}) => {
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'done', submission: 'todo' })
  await check.open()
  const handIn = page.getByRole('button', { name: 'Hand it in' })
  check.answer('/check/submission', (route) => route.abort('connectionreset'))
  await handIn.click()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  check.answer('/check/submission', (route) =>
    route.fulfill({ contentType: 'application/json', body: JSON.stringify(check.view).slice(0, 200) }),
  )
  await handIn.click()
  await expect(page.getByRole('alert')).toContainText('There is no connection')
  // The first press had reached the server.
  check.refuse('/check/submission', 409, { code: 'conflict', detail: 'This check is finished.' })
  check.view = { ...check.view, status: 'completed' }
  await handIn.click()
  await expect(page.getByRole('heading', { name: 'Your check is complete' })).toBeFocused()
})

test('the network silently disappears while a picture is being sent: Ann may wait, or send it again', async ({
  page,
}) => {
  await page.clock.install()
  const check = await PlayedCheck.on(page, { consent: 'done', id_document: 'todo', submission: 'todo' })
  await check.open()
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Passport' }).click()
  let arrived = 0
  check.answer('/check/documents', () => {
    arrived += 1
    return Promise.resolve()
  })
  await new PersonPageStory(page).choose(await passportOf(ANN), 'passport.jpg', 'image/jpeg')
  const again = page.getByRole('button', { name: 'Send it again' })
  for (const times of [1, 2]) {
    await expect.poll(() => arrived).toBe(times)
    await expect(again).toHaveCount(0)
    await page.clock.runFor(46_000)
    await expect(page.getByText('You can wait, or send it again.', { exact: false })).toBeVisible()
    if (times === 2) check.answer('/check/documents', documentAnswer('id_check'))
    await again.click()
    if (times === 1) await expect(page.getByRole('heading', { name: /^Show the photo page/ })).toBeFocused()
  }
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible()
})
