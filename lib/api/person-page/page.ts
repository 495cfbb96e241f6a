import { pathToFileURL } from 'node:url'
import type { NextRequest } from 'next/server'
import { LINK_PARAMETER, REQUESTER_PARAMETER, takenUp } from '@/lib/auth/link-cookie'
import type { PersonDocument } from '@/lib/identity/person/schema'
import { newId } from '@/lib/ids'
import { firstScreen, organisationOf } from '../person-first-screen'
import { problemDocument } from '../problem'
import { personFile, personManifest } from './built'

interface Server {
  documentOf: (page: PersonDocument) => string
}

/** What proxy.ts allows scripts to run by. */
const nonceOf = (headers: Headers): string =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''

async function documentFor(request: NextRequest): Promise<string> {
  const { searchParams: query } = request.nextUrl
  const cookies = request.cookies.getAll()
  const screen = await firstScreen(takenUp(query.get(LINK_PARAMETER) ?? undefined, cookies), {
    headers: request.headers,
    cookies,
    now: new Date(),
  })
  const { server, scripts, style } = await personManifest()
  // Components run where the bundler of the other pages does not reach: as the build left them.
  const { documentOf } = (await import(
    /* turbopackIgnore: true */ /* webpackIgnore: true */ pathToFileURL(personFile(server)).href
  )) as Server
  return documentOf({
    screen,
    organisation: await organisationOf(screen, query.get(REQUESTER_PARAMETER) ?? undefined),
    nonce: nonceOf(request.headers),
    scripts: scripts.map((name) => `/user/${name}`),
    style,
  })
}

const BROKEN = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Something went wrong – Identity check</title>
<main>
<h1>Something went wrong</h1>
<p>This page could not be shown. Nothing that you have done is lost: load it again in a moment.</p>
</main>
</html>
`

/** Changes nothing: scanners of links open it too. Its other headers are proxy.ts's. */
export async function personPage(request: NextRequest): Promise<Response> {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  try {
    return new Response(await documentFor(request), { headers })
  } catch (error) {
    problemDocument(error, newId()) // writes it to the log
    return new Response(BROKEN, { status: 500, headers })
  }
}
