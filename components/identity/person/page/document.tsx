import { renderToString } from 'react-dom/server'
import { THEME_SCRIPT } from '@/components/shell/theme-script'
import type { PersonDocument } from '@/lib/identity/person/schema'
import { fetchSteps } from '../fetched-later'
import { Page } from './page'
import { FIRST_SCREEN, PLACE } from './parts-of-document'

/** Here they only have to be loaded. */
await fetchSteps()

const TITLE = 'Identity check'

/** Messengers preview a link by this: who asks for what, and nothing else. */
function Preview({ organisation }: Pick<PersonDocument, 'organisation'>) {
  const description = `${organisation ?? 'An organisation'} is requesting an identity check.`
  return (
    <>
      <title>{TITLE}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={TITLE} />
      <meta name="twitter:description" content={description} />
    </>
  )
}

/** As text within a script: nothing in it may end that. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function Document({ screen, organisation, nonce, scripts: [entry, ...atOnce], style }: PersonDocument) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Preview organisation={organisation} />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
        <script type="module" async nonce={nonce} src={entry} />
        {atOnce.map((src) => (
          <link key={src} rel="modulepreload" nonce={nonce} href={src} />
        ))}
      </head>
      <body>
        <main
          id={PLACE}
          className="mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-5 py-5 [@media(min-height:640px)]:py-8"
        >
          <Page initial={screen} />
        </main>
        <script id={FIRST_SCREEN} type="application/json" dangerouslySetInnerHTML={{ __html: asJson(screen) }} />
      </body>
    </html>
  )
}

/** The whole answer. The style comes with it, because a second request would take longer than all of it. */
export const documentOf = (page: PersonDocument): string => `<!doctype html>${renderToString(<Document {...page} />)}`
