import { NextRequest } from 'next/server'
import { beforeEach, expect, it } from 'vitest'
import { newPersonToken } from '@/lib/auth/person-token'
import { consentedSession } from '@/testing/consented-session'
import { newTenant, type Tenant } from '@/testing/tenant'
import { operations } from './operations'
import { serve } from './route'

/** Ann sends more than one file or value in a form: nothing is taken, instead of one being lost without a word. */
const handlers = serve(operations, '/api/v1')
const CHALLENGE = '01a22e85-7fd7-721e-b517-cd73ee12aa97'
const TURNS = ['left', 'centre', 'right'] as const
const picture = () => new File([new Uint8Array([0xff, 0xd8, 0xff])], 'picture.jpg', { type: 'image/jpeg' })
type Field = [name: string, value: string | File]

let tenant: Tenant
let session: string
beforeEach(async () => {
  tenant = await newTenant()
  session = await consentedSession(tenant, new Date(), { checks: ['id_check'] })
})

async function post(to: 'documents' | 'faces', fields: Field[]) {
  const url = new URL(`/api/v1/person/check/${to}`, 'http://localhost:3000')
  const pass = { sessionId: session, organisationId: tenant.organisationId }
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const headers = { authorization: `Bearer ${newPersonToken(pass, new Date(Date.now() + 60_000))}` }
  const answer = await handlers.POST(new NextRequest(url, { method: 'POST', headers, body }), {
    params: Promise.resolve({ path: url.pathname.split('/').slice(3) }),
  })
  const { errors } = (await answer.json()) as { errors?: { pointer: string; code: string }[] }
  return { status: answer.status, errors: errors?.map(({ pointer, code }) => [pointer, code]) }
}

const DOCUMENT: Field[] = [
  ['check_type', 'id_check'],
  ['document_type', 'passport'],
  ['file', picture()],
]
const FACES: Field[] = [
  ['challenge_id', CHALLENGE],
  ...TURNS.flatMap((turn): Field[] => [
    ['turns', turn],
    ['frames', picture()],
  ]),
]

it.each<['documents' | 'faces', string, Field[], string, string]>([
  ['documents', 'a second file', [...DOCUMENT, ['file', picture()]], '/file', 'invalid_field'],
  [
    'documents',
    'a second kind of check',
    [...DOCUMENT, ['check_type', 'age_verification']],
    '/check_type',
    'invalid_field',
  ],
  ['documents', 'the back beside the front', [...DOCUMENT, ['back', picture()]], '/back', 'unknown_field'],
  ['documents', 'text instead of the file', [...DOCUMENT.slice(0, 2), ['file', 'passport']], '/file', 'required'],
  [
    'faces',
    'a second challenge',
    [...FACES, ['challenge_id', CHALLENGE.replace('0', '1')]],
    '/challenge_id',
    'invalid_field',
  ],
  ['faces', 'a film', [...FACES, ['film', picture()]], '/film', 'unknown_field'],
])('a form for %s with %s is refused', async (to, _what, fields, pointer, code) => {
  expect(await post(to, fields)).toEqual({ status: 422, errors: [[pointer, code]] })
  const uploads = await tenant.at(new Date())(({ db }) => db.checkSession.findFirst({ select: { uploads: true } }))
  expect(uploads).toEqual({ uploads: {} })
})

it('a form with each field once gets as far as its challenge', async () => {
  expect(await post('faces', FACES)).toEqual({ status: 409, errors: undefined })
})
