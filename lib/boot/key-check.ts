import { createHmac } from 'node:crypto'
import type { Client } from 'pg'

const SETTING = 'master_key_check'

/** Tells the right key from a wrong one and reveals nothing else about it. */
const checkValue = (masterKey: Buffer) =>
  createHmac('sha256', masterKey).update('Bonafide master key check').digest('hex')

/**
 * Stores the master key's check value at the first start and compares it at every later one: with another key,
 * encrypted data in this database would be unreadable, and new rows would be unreadable with the old key.
 * @param keyName where the key comes from
 * @throws when the database was sealed with another key.
 */
export async function checkMasterKey(client: Client, masterKey: Buffer, keyName: string): Promise<void> {
  const value = checkValue(masterKey)
  await client.query('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [SETTING, value])
  const { rows } = await client.query<{ value: string }>('SELECT value FROM setting WHERE key = $1', [SETTING])
  if (rows[0]?.value !== value)
    throw new Error(`${keyName}: is not the key that this database was sealed with: put back the right one`)
}
