import { expect, it } from 'vitest'
import { z } from 'zod'
import { NextRequest } from 'next/server'
import { readForm, validate, withShortForm } from './body'

const form = (parts: number, boundary: string, contentType: string) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'Content-Type': contentType },
    body: `${`--${boundary}\r\nContent-Disposition: form-data; name="turns"\r\n\r\nleft\r\n`.repeat(parts)}--${boundary}--\r\n`,
  })

it.each([
  'multipart/form-data; boundary=b',
  'multipart/form-data; boundary="b"; charset=utf-8',
  'Multipart/Form-Data;Boundary=b',
  'multipart/form-data; charset=utf-8; boundary=b',
  'multipart/form-data; charset="utf-8"; boundary=b; type=text/plain',
])('a form with thousands of parts is refused before it is parsed, whatever its boundary: %s', async (contentType) => {
  await expect(readForm(form(65, 'b', contentType))).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'A form may have at most 64 parts.',
  })
  expect((await readForm(form(64, 'b', contentType))).getAll('turns')).toHaveLength(64)
})

it.each([
  'multipart/form-data; x="; boundary=zzz"; boundary=b',
  'multipart/form-data; boundary="\\b"',
  'multipart/form-data',
  `multipart/form-data${';boundary=a'.repeat(60_000)}"`,
])('a form with an ambiguous boundary is refused at once: %.60s', (contentType) =>
  expect(readForm(form(1, 'b', contentType))).rejects.toMatchObject({
    code: 'validation_failed',
    message: 'The Content-Type has no plain boundary.',
  }),
)

it('only the first hundred of thousands of wrong fields are named, so that the answer stays small', () => {
  const wrong = Object.fromEntries(Array.from({ length: 90_000 }, (_, i) => [`k${i}`, 1]))
  const refusal = (): unknown => {
    try {
      return validate(z.strictObject({}), wrong)
    } catch (error) {
      return error
    }
  }
  expect(refusal()).toMatchObject({ details: { errors: { length: 100, 99: { pointer: '/k99' } } } })
})

it('a form on a page is limited to 64 KiB, whatever length it claims', async () => {
  const send = (length: number) =>
    withShortForm(
      new NextRequest('http://localhost/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'a&'.repeat(length / 2),
      }),
    )
  await expect(send(64 * 1024 + 2)).rejects.toMatchObject({
    code: 'body_too_large',
    message: 'The body may have at most 64 KiB.',
  })
  expect((await (await send(64 * 1024)).text()).length).toBe(64 * 1024)
})

it.each([
  [{ full_name: 'a\u0000' }, '/full_name'],
  [{ tags: ['a', '\ud800'] }, '/tags/1'],
  [{ custom: { 'a/b': { deep: '\udc00' } } }, '/custom/a~1b/deep'],
  [{ custom: { '\u0000': 'x' } }, '/custom'],
  [JSON.parse('{"custom":{"__proto__":1}}'), '/custom'],
])('a value that cannot be stored as sent is refused with a pointer to it: %j', (body, at) => {
  expect(() => validate(z.looseObject({ custom: z.record(z.string(), z.unknown()).optional() }), body)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: at })] }),
    }),
  )
})

it('a missing field is called required, a value of another type is not', () => {
  const schema = z.object({ name: z.string(), size: z.enum(['s', 'l']), own: z.string('Give it a name.') })
  expect(() => validate(schema, { size: 7 })).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({
        errors: [
          { pointer: '/name', code: 'invalid_type', message: 'This field is required.' },
          { pointer: '/size', code: 'invalid_value', message: 'Invalid option: expected one of "s"|"l"' },
          { pointer: '/own', code: 'invalid_type', message: 'Give it a name.' },
        ],
      }),
    }),
  )
})

it('a value that no alternative accepts gets the error of the alternative of its type', () => {
  const schema = z.object({ value: z.union([z.string(), z.number(), z.array(z.string().max(3)).max(2)]) })
  const refused = (value: unknown) => {
    try {
      validate(schema, { value })
    } catch (error) {
      return (error as { details: { errors: object[] } }).details.errors
    }
    return []
  }
  expect(refused(null)).toMatchObject([{ pointer: '/value', code: 'invalid_type' }])
  expect(refused(['a', 'b', 'c'])).toMatchObject([
    { pointer: '/value', code: 'invalid_field', message: expect.stringContaining('<=2 items') as string },
  ])
  expect(refused(['a', 'long'])).toMatchObject([
    { pointer: '/value/1', message: expect.stringContaining('<=3 characters') as string },
  ])
  expect(refused(['a', 'b'])).toEqual([])
})
