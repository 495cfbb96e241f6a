import { readFile } from 'node:fs/promises'
import { personFile, personManifest } from './built'

const text = (type: string, caching: string) => ({
  'Content-Type': `text/${type}; charset=utf-8`,
  'Cache-Control': caching,
})

/** A script of the person's page. Its name contains the hash of its content, so a browser never requests it twice. */
export async function personScript(name: string): Promise<Response> {
  const { files } = await personManifest()
  if (!files.includes(name))
    return new Response('There is no such script.\n', { status: 404, headers: text('plain', 'no-store') })
  return new Response(await readFile(personFile(name)), {
    headers: text('javascript', 'public, max-age=31536000, immutable'),
  })
}
