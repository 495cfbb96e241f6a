import { expect } from 'playwright/test'
import type { Organisation } from '../fixtures/organisation'
import { call, type Answer } from './call'
import { made } from './records'

/** A job over rows, as the API shows it. */
export interface RowJob {
  id: string
  status: string
  rows_total: number | null
  rows_done: number
  created_count: number
  updated_count: number
  failed_count: number
  kept_count: number
  version: number
}
const AT_WORK = ['queued', 'running', 'undoing']

export const upload = (
  organisation: Organisation,
  raw: BodyInit,
  query = '',
  headers: Record<string, string> = {},
): Promise<Answer> =>
  call('POST', organisation.path(`imports${query}`), {
    key: organisation.key,
    raw,
    headers: { 'Content-Type': 'text/csv', ...headers },
  })

/** Polls a job until it is idle. */
export async function waitUntilDone<T extends { status: string } = RowJob>(
  organisation: Organisation,
  at: string,
): Promise<T> {
  let job: T | undefined
  await expect
    .poll(
      async () => {
        job = await made<T>(call('GET', organisation.path(at), { key: organisation.key }))
        return AT_WORK.includes(job.status)
      },
      { timeout: 240_000, intervals: [100, 200, 500] },
    )
    .toBe(false)
  if (!job) throw new Error(`${at} was never read`)
  return job
}

export const total = async (organisation: Organisation, list: string): Promise<number> =>
  (
    await made<{ total: { value: number } }>(
      call('GET', organisation.path(`${list}${list.includes('?') ? '&' : '?'}limit=1&include=total`), {
        key: organisation.key,
      }),
    )
  ).total.value
