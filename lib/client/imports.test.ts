import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { importDefinition, type Import } from '@/lib/long-work/imports/schema'
import type { ApiRequest } from './api'
import { changeOptions } from './imports'

const PATH = '/imports/1'
const asRead = { id: '1', time_zone: 'Europe/Berlin', on_match: 'skip' } as Import

/** An import with two changes, one after the other; the server answers each as the test says. */
function choices() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity }, mutations: { gcTime: Infinity } } })
  client.setQueryData([PATH], asRead)
  const sent: { request: ApiRequest; resolve: (record: Import) => void; reject: (refusal: Error) => void }[] = []
  const send = <T>(request: ApiRequest, answer: z.ZodType<T>) => {
    expect(answer).toBe(importDefinition.record)
    return new Promise<T>((resolve, reject) => {
      sent.push({ request, resolve: (record) => resolve(record as T), reject })
    })
  }
  const refused: string[] = []
  const options = changeOptions({ client, path: PATH, onRefused: ({ message }) => refused.push(message), send })
  const change = (body: Partial<Import>) => client.getMutationCache().build(client, options).execute(body)
  return {
    zone: change({ time_zone: 'Asia/Tokyo' }).catch(String),
    match: change({ on_match: 'update' }).catch(String),
    sent,
    refused,
    shown: () => client.getQueryData<Import>([PATH]),
    isAskedAgain: () => client.getQueryState([PATH])?.isInvalidated,
  }
}

it('shows the refusal of a choice at once, even while a later one has no answer', async () => {
  const { zone, match, sent, refused, shown, isAskedAgain } = choices()
  await expect.poll(shown).toMatchObject({ time_zone: 'Asia/Tokyo', on_match: 'update' })
  expect(sent.map(({ request }) => request.body)).toEqual([{ time_zone: 'Asia/Tokyo' }])
  sent[0]?.reject(new Error('no such zone'))
  await zone
  expect([refused, isAskedAgain()]).toEqual([['no such zone'], false])
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.resolve({ ...asRead, on_match: 'update' })
  await match
  expect(shown()).toMatchObject({ time_zone: 'Europe/Berlin', on_match: 'update' })
  expect(refused).toEqual(['no such zone'])
})

it('springs back when the last choice is refused, and reads the import again', async () => {
  const { zone, match, sent, refused, shown, isAskedAgain } = choices()
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.resolve({ ...asRead, time_zone: 'Asia/Tokyo' })
  await zone
  expect(shown()).toMatchObject({ time_zone: 'Asia/Tokyo', on_match: 'update' })
  await expect.poll(() => sent.length).toBe(2)
  sent[1]?.reject(new Error('not now'))
  await match
  expect(shown()).toMatchObject({ time_zone: 'Asia/Tokyo', on_match: 'skip' })
  expect([refused, isAskedAgain()]).toEqual([['not now'], true])
})
