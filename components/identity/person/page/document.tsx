import { renderToString } from 'react-dom/server'
import { THEME_SCRIPT } from '@/components/shell/theme-script'
import type { PersonDocument } from '@/lib/identity/person/schema'
import { fetchScannedScreen, fetchSteps } from '../fetched-later'
import { documentWords } from '../words/en/document'
import { openingWords } from '../words/en/opening'
import { Page } from './page'
import { FIRST_SCREEN, PLACE } from './parts-of-document'

/** On the server, the lazy parts must be loaded before rendering. */
await Promise.all([fetchSteps(), fetchScannedScreen()])

const MAIN = 'mx-auto flex min-h-dvh w-full max-w-lg flex-col gap-6 px-5 py-5 [@media(min-height:640px)]:py-8'

const asAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** JSON inside a script element: escapes `<`, so that nothing can close it. */
const asJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/**
 * On a bad network the page may arrive without its script: its buttons would do nothing. Loading it again keeps the
 * link, which only the script takes out of the URL.
 */
// The script may fail before the notice has arrived: the root element is always there.
const WHEN_UNLOADED = `addEventListener('error',function(e){if(e.target.type==='module')document.documentElement.dataset.unloaded=''},true)`
const unloadedNotice = (): string => {
  const { title, says } = openingWords.brokenPart
  return `<div role="alert" class="hidden in-data-unloaded:block sticky top-0 z-10 mx-auto max-w-lg bg-warning-soft px-5 py-4 text-base text-warning">
<p><strong>${title}.</strong> ${says}</p>
<p><a href="" class="inline-block py-3 font-semibold underline">${openingWords.tryAgain}</a></p>
</div>
<noscript><p class="mx-auto max-w-lg bg-warning-soft px-5 py-4 text-base text-warning">${documentWords.needsScript}</p></noscript>`
}

/** Messengers show this as the link's preview: who asks for what, and nothing else. */
function previewOf(organisation: string | null): string {
  const description = asAttribute(openingWords.preview(organisation))
  return `<title>${openingWords.identityCheck}</title>
<meta name="description" content="${description}"/>
<meta property="og:title" content="${openingWords.identityCheck}"/>
<meta property="og:description" content="${description}"/>
<meta name="twitter:card" content="summary"/>
<meta name="twitter:title" content="${openingWords.identityCheck}"/>
<meta name="twitter:description" content="${description}"/>`
}

/** The complete document. The CSS is inline: a second request would take longer than the whole response. */
export function documentOf({
  screen,
  organisation,
  nonce,
  scripts: [entry, ...atOnce],
  style,
}: PersonDocument): string {
  return `<!doctype html>
<html lang="${openingWords.language}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
${previewOf(organisation)}
<meta name="referrer" content="no-referrer"/>
<meta name="robots" content="noindex, nofollow"/>
<link rel="icon" href="/icon.svg" type="image/svg+xml"/>
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>
<link rel="manifest" href="/user/app.webmanifest?language=${openingWords.language}"/>
<script>${THEME_SCRIPT}</script>
<style nonce="${nonce}">${style}</style>
<script nonce="${nonce}">${WHEN_UNLOADED}</script>
<script type="module" nonce="${nonce}" src="${entry}"></script>
${atOnce.map((src) => `<link rel="modulepreload" nonce="${nonce}" href="${src}"/>`).join('\n')}
</head>
<body>
${unloadedNotice()}
<main id="${PLACE}" class="${MAIN}">${renderToString(<Page initial={screen} />)}</main>
<script id="${FIRST_SCREEN}" type="application/json" nonce="${nonce}">${asJson(screen)}</script>
</body>
</html>
`
}
