import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { migrate } from './migrate'

/** Checks from before receipts existed, and how the upgrade treats them. */
const MIGRATIONS = 'prisma/migrations'
const FIRST_NEW = '20261122060439_check_trust'
const [ORGANISATION, TEMPLATE] = [randomUUID(), randomUUID()]

describe('the upgrade to receipts', () => {
  let own: OwnDatabase
  let client: Client
  let before: string

  beforeEach(async () => {
    own = await ownDatabase({ migrated: false })
    before = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-upgrade-'))
    for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < FIRST_NEW))
      fs.cpSync(path.join(MIGRATIONS, name), path.join(before, name), { recursive: true })
    await migrate(own.url, before)
    client = new Client({ connectionString: own.url })
    await client.connect()
    await client.query('INSERT INTO organisation (id, name, requester_id) VALUES ($1, $2, $3)', [
      ORGANISATION,
      'Hartley Lettings',
      'r',
    ])
    await insert('check_template', {
      id: TEMPLATE,
      name: 'Standard',
      name_strictness: 'standard',
      minimum_age: 18,
      poa_name_required: true,
      poa_freshness_required: true,
      max_submissions: 3,
      expiry_hours: 168,
      retain_id_documents: false,
      retain_poa_documents: false,
      retain_extracted_data: false,
      retention_days: 30,
      ...written,
    })
  })
  afterEach(async () => {
    await client.end()
    fs.rmSync(before, { recursive: true })
    await own.drop()
  })

  const insert = async (table: string, values: Record<string, unknown>): Promise<string> => {
    const id = randomUUID()
    const row = { id, organisation_id: ORGANISATION, created_at: '2026-10-01T12:00:00Z', ...values }
    await client.query(
      `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
        .map((_, i) => `$${i + 1}`)
        .join(', ')})`,
      Object.values(row),
    )
    return id
  }
  const written = { updated_at: '2026-10-01T12:00:00Z', created_by: '{}', updated_by: '{}' }
  const session = (values: Record<string, unknown>) =>
    insert('check_session', {
      reference_id: 'r',
      template_id: TEMPLATE,
      policy: '{"retention_days":30}',
      extended: true,
      expected_full_name: 'Ann Hartley',
      expected_address: '12 Orchard Road',
      claimed_full_name: 'Ann',
      access_code_hash: randomUUID(),
      magic_link_hash: randomUUID(),
      expires_at: '2026-10-08T12:00:00Z',
      ...written,
      ...values,
    })
  const completed = { status: 'completed', outcome: 'passed', completed_at: '2026-10-02T12:00:00Z' }
  const read = async (table: string, id: string): Promise<Record<string, unknown>> =>
    (await client.query<Record<string, unknown>>(`SELECT * FROM ${table} WHERE id = $1`, [id])).rows[0] ?? {}

  it('removes names and addresses from cancelled checks, and gives completed ones an end of retention', async () => {
    const cancelled = await session({ status: 'cancelled' })
    const pending = await session({ status: 'pending' })
    const done = await session(completed)
    const nothingExpected = await session({ ...completed, expected_full_name: null, expected_address: null })
    await migrate(own.url)
    expect(await read('check_session', cancelled)).toMatchObject({
      expected_full_name: null,
      expected_address: null,
      claimed_full_name: null,
    })
    expect(await read('check_session', pending)).toMatchObject({
      expected_full_name: 'Ann Hartley',
      extracted_until: null,
    })
    expect(await read('check_session', done)).toMatchObject({
      expected_full_name: 'Ann Hartley',
      extracted_until: new Date('2026-11-01T12:00:00Z'),
    })
    expect(await read('check_session', nothingExpected)).toMatchObject({ extracted_until: null })
  })

  it('records on a verified contact when the evidence behind it was erased', async () => {
    const contact = () =>
      insert('contact', { full_name: 'Ann Hartley', verification: '{"status":"verified"}', ...written })
    const [erased, kept, failed] = [await contact(), await contact(), await contact()]
    await session({
      ...completed,
      contact_id: erased,
      completed_at: '2026-09-01T12:00:00Z',
      extracted: Buffer.from('an earlier check'),
    })
    const document = { check_type: 'id_check', document_type: 'passport', page: 1, content_type: 'image/jpeg', size: 1 }
    const results = JSON.stringify([
      { check_type: 'proof_of_address', passed: false },
      { check_type: 'id_check', passed: true },
    ])
    const checked = await session({ ...completed, contact_id: erased, results })
    await insert('check_document', { ...document, session_id: checked, deleted_at: '2026-10-20T12:00:00Z' })
    await insert('check_document', {
      ...document,
      session_id: await session({ ...completed, contact_id: kept }),
      storage_key: 'key',
    })
    await session({ ...completed, contact_id: failed, outcome: 'failed' })
    await migrate(own.url)
    const facts = { over_age: null, age_verified_at: null, address_verified_at: null, pending_session_id: null }
    expect((await read('contact', erased)).verification).toEqual({
      status: 'verified',
      evidence_erased_at: '2026-10-20T12:00:00.000Z',
      ...facts,
      passed: [{ check: 'id_check', verified_at: '2026-10-02T12:00:00.000Z', session_id: checked }],
    })
    for (const id of [kept, failed])
      expect((await read('contact', id)).verification).toEqual({
        status: 'verified',
        evidence_erased_at: null,
        ...facts,
        passed: [],
      })
  })
})
