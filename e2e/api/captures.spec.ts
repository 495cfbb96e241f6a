import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import sharp from 'sharp'
import { ANN, BOB, daysFromNow } from '@/testing/cast'
import type { Turn } from '../../lib/identity/engine/findings'
import { flateBomb, linePicture } from '@/testing/bombs'
import { billPdfOf, framesOf, passportOf, photographedBillOf } from '@/testing/evidence'
import { lockedPdf } from '@/testing/drawing/bill-locked-pdf'
import { newOrganisation, type Organisation } from '../fixtures/organisation'
import { PersonApp } from '../fixtures/person-api'
import { SERVER } from '../fixtures/server'
import { decompressionBomb, photoOf, plainPicture, textFile, twoFacesOf } from './bad-files'
import { DEFAULT_TEMPLATE } from '../../lib/identity/templates/schema'
import { call } from './call'
import { addressOf, createSession, decided } from './complete'
import { made } from './records'

/**
 * What people and attackers send instead of documents and faces: each has its own code, and none takes the server down.
 */
let ours: Organisation
let passport: Buffer
test.beforeAll(async () => {
  ours = await newOrganisation('Ours')
  passport = await passportOf(ANN)
})
test.afterEach(async ({ request }) => {
  expect(await (await request.get('/api/health')).json()).toMatchObject({ status: 'ok', engine: 'ok' })
})
const ID = { check_type: 'id_check', document_type: 'passport' }
const PAPER = { check_type: 'proof_of_address', document_type: 'utility_bill' }
const opened = async (json: object = {}) =>
  PersonApp.open(
    (await createSession(ours, { expected_full_name: ANN.full_name, expected_address: addressOf(ANN), ...json }))
      .access_code,
  )
const codeOf = async (answer: { status: () => number; json: () => Promise<unknown> }) => [
  answer.status(),
  ((await answer.json()) as { code?: string }).code,
]

const drawnHeic = readFileSync('lib/identity/engine/drawn-bill.heic')
/** A HEIC that claims this many pixels per side. */
function heicOf(side: number): Buffer {
  const file = Buffer.from(drawnHeic)
  for (const at of [8, 12]) file.writeUInt32BE(side, file.indexOf('ispe') + at)
  return file
}

const FILES: [
  name: string,
  fields: { check_type: string; document_type: string },
  file: () => Promise<Buffer>,
  mime: string,
  status: number,
  code: string,
][] = [
  ['a text file named .jpg', ID, async () => textFile, 'image/jpeg', 422, 'unsupported_file'],
  ['a text file as a bill', PAPER, async () => textFile, 'application/pdf', 422, 'unsupported_file'],
  ['an empty file', ID, async () => Buffer.alloc(0), 'image/jpeg', 422, 'validation_failed'],
  ['a decompression bomb', ID, async () => decompressionBomb(), 'image/png', 422, 'picture_too_large'],
  [
    'a PDF of 900 bytes that unpacks to 300 MB',
    PAPER,
    async () => flateBomb(),
    'application/pdf',
    422,
    'file_too_complex',
  ],
  ['a picture 100 000 pixels long', ID, linePicture, 'image/png', 422, 'picture_too_large'],
  [
    'a photo cut off in the middle',
    ID,
    async () => passport.subarray(0, passport.length / 2),
    'image/jpeg',
    422,
    'file_damaged',
  ],
  ['a photo of 20 MB', ID, () => photoOf(20_000_000), 'image/jpeg', 413, 'body_too_large'],
  ['a photo just above 15 MiB', ID, () => photoOf(15 * 1024 * 1024 + 1), 'image/jpeg', 413, 'body_too_large'],
  ['a HEIC cut off in the middle', PAPER, async () => drawnHeic.subarray(0, 9000), 'image/heic', 422, 'file_damaged'],
  ['a HEIC of ten thousand million pixels', PAPER, async () => heicOf(100_000), 'image/heic', 422, 'picture_too_large'],
  [
    'a PDF with a password',
    PAPER,
    async () => lockedPdf('Electricity bill', 'secret'),
    'application/pdf',
    422,
    'pdf_password',
  ],
  [
    'a damaged PDF',
    PAPER,
    async () => Buffer.from('%PDF-1.7\nnothing follows'),
    'application/pdf',
    422,
    'file_damaged',
  ],
  [
    'a licence where only a passport is asked',
    { check_type: 'id_check', document_type: 'library_card' },
    async () => passport,
    'image/jpeg',
    422,
    'validation_failed',
  ],
  [
    'a bill as an ID document',
    { check_type: 'id_check', document_type: 'utility_bill' },
    async () => passport,
    'image/jpeg',
    422,
    'validation_failed',
  ],
]
for (const [name, fields, file, mime, status, code] of FILES) {
  test(`${name} is ${code}, and what was there before stays`, async () => {
    const app = await opened()
    expect(await codeOf(await app.document(fields, await file(), 'document.jpg', mime))).toEqual([status, code])
    const { steps } = (await (await app.api.get('/api/v1/person/check')).json()) as { steps: { state: string }[] }
    expect(steps.slice(1).every(({ state }) => state === 'todo')).toBe(true)
  })
}

test('a HEIC and an AVIF are read, and kept as JPEG', async () => {
  // The drawn HEIC has a date of its own.
  const { id: template_id } = await made<{ id: string }>(
    call('POST', ours.path('templates'), {
      key: ours.key,
      json: { ...DEFAULT_TEMPLATE, name: 'Of any age', poa_freshness_required: false },
    }),
  )
  const created = await createSession(ours, {
    template_id,
    checks: ['proof_of_address'],
    expected_full_name: ANN.full_name,
    expected_address: addressOf(ANN),
    retain_poa_documents: true,
  })
  const app = await PersonApp.open(created.access_code)
  const avif = await sharp(await photographedBillOf(ANN))
    .avif({ effort: 1 })
    .toBuffer()
  expect(await (await app.document(PAPER, drawnHeic, 'bill.heic', 'image/heic')).json()).toMatchObject({ quality: [] })
  expect((await app.document({ ...PAPER, page: 2 } as typeof PAPER, avif, 'bill.avif', 'image/avif')).status()).toBe(
    201,
  )
  expect((await app.submit()).ok()).toBe(true)
  expect(await decided(ours, created.id)).toMatchObject({ outcome: 'passed' })
  for (const page of [1, 2]) {
    const copy = await fetch(`${SERVER}/api/v1/sessions/${created.id}/documents/proof_of_address?page=${page}`, {
      headers: { Authorization: `Bearer ${ours.key}` },
    })
    expect(copy.headers.get('content-type')).toBe('image/jpeg')
  }
})

test('an unreadable PDF sent as an ID document is answered with a request for a photograph', async () => {
  const app = await opened()
  const { quality } = (await (
    await app.document(ID, await billPdfOf(ANN), 'passport.pdf', 'application/pdf')
  ).json()) as { quality: string[] }
  expect(quality[0]).toBe('photograph_wanted')
  expect(quality.join()).not.toMatch(/glare|blurred|dark/)
})

test('a picture without a face is accepted as a poor document, with a request to take it again', async () => {
  const app = await opened()
  const added = await app.document(ID, await plainPicture())
  expect(added.status()).toBe(201)
  const answer = (await added.json()) as { retry: boolean; quality: string[] }
  expect(answer.retry).toBe(true)
  expect(answer.quality.length).toBeGreaterThan(0)
  const compared = await app.faces((turns) => framesOf(ANN, turns))
  expect(await compared.json()).toMatchObject({ accepted: false, retry: true, reason: 'portrait_not_found' })
})

test('an expired passport, and a passport sent as proof of address, are reported at once and cost no submission', async () => {
  const app = await opened()
  const shown = async (answer: ReturnType<PersonApp['document']>) =>
    (await (await answer).json()) as { quality: string[]; problems: string[]; read: object }
  expect(await shown(app.document(ID, await passportOf(ANN, { expiry: daysFromNow(-400) })))).toMatchObject({
    problems: ['document_expired'],
    read: { document_type: 'passport' },
  })
  expect((await shown(app.document({ check_type: 'proof_of_address' }, passport))).quality).toContain(
    'id_document_shown',
  )
  const view = (await (await app.api.get('/api/v1/person/check')).json()) as {
    submissions_left: number
    steps: { type: string; state: string; reasons: string[] }[]
  }
  expect(view.submissions_left).toBe(3)
  expect(view.steps.find(({ type }) => type === 'id_document')).toMatchObject({
    state: 'to_fix',
    reasons: ['document_expired'],
  })
  expect(view.steps.find(({ type }) => type === 'proof_of_address')).toMatchObject({ state: 'to_fix' })
})

test('a selfie with two faces is not accepted', async () => {
  const app = await opened()
  await app.document(ID, passport)
  const answer = (await (await app.faces((turns) => twoFacesOf(ANN, BOB, turns))).json()) as object
  expect(answer).toMatchObject({ accepted: false, retry: true, reason: 'several_faces' })
  expect(JSON.stringify(answer)).not.toMatch(/score|distance/)
})

test('frames that show no face, are not a JPEG or lack one are refused', async () => {
  const app = await opened()
  await app.document(ID, passport)
  const picture = await plainPicture()
  expect(await (await app.faces(async (turns) => turns.map((turn) => ({ turn, jpeg: picture })))).json()).toMatchObject(
    { accepted: false, retry: true },
  )
  expect(await codeOf(await app.faces(async (turns) => turns.map((turn) => ({ turn, jpeg: textFile }))))).toEqual([
    422,
    'unsupported_file',
  ])
  expect(
    await codeOf(await app.faces(async (turns) => turns.slice(1).map((turn) => ({ turn, jpeg: picture })))),
  ).toEqual([422, 'validation_failed'])
})

test('a challenge works once, for its own session, after the document, and until a newer one is drawn', async () => {
  const [app, other] = [await opened(), await opened()]
  const early = await app.api.post('/api/v1/person/check/challenges')
  expect(await codeOf(early)).toEqual([409, 'conflict'])
  for (const one of [app, other]) await one.document(ID, passport)
  const { id, turns } = (await (await app.api.post('/api/v1/person/check/challenges')).json()) as {
    id: string
    turns: ('left' | 'right' | 'centre')[]
  }
  expect([...turns].sort()).toEqual(['centre', 'left', 'right'])
  const frames = await framesOf(ANN, turns)
  const send = (person: PersonApp, challenge: string, sent = frames) => {
    const form = new FormData()
    form.set('challenge_id', challenge)
    for (const { turn, jpeg } of sent) {
      form.append('turns', turn)
      form.append('frames', new File([new Uint8Array(jpeg)], 'frame.jpg', { type: 'image/jpeg' }))
    }
    return person.api.post('/api/v1/person/check/faces', { multipart: form })
  }
  expect(await codeOf(await send(other, id))).toEqual([409, 'conflict'])
  expect(await (await send(app, id)).json()).toMatchObject({ accepted: true, retry: false, reason: null })
  expect(await codeOf(await send(app, id))).toEqual([409, 'conflict'])

  const draw = async () =>
    (await (await app.api.post('/api/v1/person/check/challenges')).json()) as { id: string; turns: Turn[] }
  const [older, newer] = [await draw(), await draw()]
  expect(await codeOf(await send(app, older.id, await framesOf(ANN, older.turns)))).toEqual([409, 'conflict'])
  const inOrder = await framesOf(ANN, newer.turns)
  expect(await codeOf(await send(app, newer.id, inOrder.toReversed()))).toEqual([422, 'validation_failed'])
  expect(await codeOf(await send(app, newer.id, inOrder))).toEqual([409, 'conflict'])
})

test('a new ID document voids the selfie taken for the old one', async () => {
  const app = await opened({ checks: ['id_check'] })
  await app.document(ID, passport)
  await app.faces((turns) => framesOf(ANN, turns))
  await app.document(ID, passport)
  const answer = await app.submit()
  expect([answer.status(), ((await answer.json()) as { missing_steps: string[] }).missing_steps]).toEqual([
    409,
    ['face'],
  ])
})

test('of three submissions at once only one counts, and nothing can be added afterwards', async () => {
  const created = await createSession(ours, { checks: ['id_check'] })
  const app = await PersonApp.open(created.access_code)
  await app.document(ID, passport)
  await app.faces((turns) => framesOf(ANN, turns))
  const statuses = await Promise.all([app.submit(), app.submit(), app.submit()])
  expect(statuses.map((answer) => answer.status()).sort((a, b) => a - b)).toEqual([200, 409, 409])
  await decided(ours, created.id)
  expect(await codeOf(await app.document(ID, passport))).toEqual([409, 'conflict'])
  expect((await app.api.get(`${SERVER}/api/v1/person/check`)).status()).toBe(200)
})

test('a damaged or mislabelled form is refused', async () => {
  const app = await opened()
  const post = (headers: Record<string, string>, data: string) =>
    app.api.post('/api/v1/person/check/documents', { headers, data })
  expect(await codeOf(await post({ 'Content-Type': 'multipart/form-data; boundary=x' }, 'no boundary here'))).toEqual([
    422,
    'validation_failed',
  ])
  expect(await codeOf(await post({ 'Content-Type': 'multipart/form-data' }, '--x--'))).toEqual([
    422,
    'validation_failed',
  ])
  expect(await codeOf(await post({ 'Content-Type': 'application/json' }, '{}'))).toEqual([
    415,
    'unsupported_media_type',
  ])
})
