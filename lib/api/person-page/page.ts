import { pathToFileURL } from 'node:url'
import type { NextRequest } from 'next/server'
import { LINK_PARAMETER, REQUESTER_PARAMETER, keyInCookie } from '@/lib/auth/link-cookie'
import { LANGUAGE_COOKIE, languageFor, LANGUAGES, type Language } from '@/lib/formats'
import type { PersonDocument } from '@/lib/identity/person/schema'
import { newId } from '@/lib/ids'
import { firstScreen, organisationOf } from '../person-first-screen'
import { problemDocument } from '../problem'
import { personFile, personManifest } from './built'

interface Server {
  documentOf: (page: PersonDocument) => string
}

/** The nonce that proxy.ts allows scripts with. */
const nonceOf = (headers: Headers): string =>
  /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? ''

/** The language that the person chose, else the browser's; of a check, one that its template offers. */
function languageOf(request: NextRequest, offered: readonly Language[] = LANGUAGES): Language {
  const chosen = offered.find((one) => one === request.cookies.get(LANGUAGE_COOKIE)?.value)
  return chosen ?? languageFor(request.headers.get('accept-language'), offered)
}

async function documentFor(request: NextRequest): Promise<string> {
  const { searchParams: query } = request.nextUrl
  const cookies = request.cookies.getAll()
  const screen = await firstScreen(keyInCookie(query.get(LINK_PARAMETER) ?? undefined, cookies), {
    headers: request.headers,
    cookies,
    now: new Date(),
  })
  const { pages, style } = await personManifest()
  const { server, scripts } = pages[languageOf(request, screen.kind === 'check' ? screen.view.languages : LANGUAGES)]
  // Components run outside the bundler of the other pages, so load the built module.
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

/** Both languages are inlined, because the failure may be in the words themselves. */
const BROKEN: Record<Language, { title: string; page: string; says: string }> = {
  en: {
    title: 'Something went wrong',
    page: 'Identity check',
    says: 'This page could not be shown. Nothing that you have done is lost: load it again in a moment.',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    page: 'Identitätsprüfung',
    says: 'Diese Seite ließ sich nicht anzeigen. Nichts von dem, was Sie getan haben, ist verloren. Laden Sie die Seite gleich noch einmal.',
  },
}

function brokenPage(language: Language): string {
  const { title, page, says } = BROKEN[language]
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${page}</title>
<main>
<h1>${title}</h1>
<p>${says}</p>
</main>
</html>
`
}

/** Changes nothing: link scanners open it too. proxy.ts sets the other headers. */
export async function personPage(request: NextRequest): Promise<Response> {
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  try {
    return new Response(await documentFor(request), { headers })
  } catch (error) {
    problemDocument(error, newId()) // logs it
    return new Response(brokenPage(languageOf(request)), { status: 500, headers })
  }
}
