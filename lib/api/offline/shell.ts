import { createHash } from 'node:crypto'
import { LANGUAGE_COOKIE } from '@/lib/formats'

/**
 * The document that a browser shows instead of a page while offline. It is self-contained and the same for everybody:
 * the service worker caches nothing else (docs/decisions/0050).
 */
const STYLE = `
:root{color-scheme:light;--back:#fafafb;--fore:#1b1d24;--soft:#5d616c;--main:#3f57c9;--on:#fff}
@media(prefers-color-scheme:dark){:root:not(.light){color-scheme:dark;--back:#101115;--fore:#e9eaee;--soft:#a2a6b2;--main:#8c9df5;--on:#0d0f16}}
:root.dark{color-scheme:dark;--back:#101115;--fore:#e9eaee;--soft:#a2a6b2;--main:#8c9df5;--on:#0d0f16}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px;background:var(--back);color:var(--fore);font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',Arial,sans-serif}
main{max-width:26rem}
main[hidden]{display:none}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 8px}
p{margin:0 0 20px;color:var(--soft)}
button{min-height:48px;padding:0 24px;border:0;border-radius:8px;background:var(--main);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid var(--main);outline-offset:2px}
`
/**
 * The theme is the one the CRM uses in this browser (components/shell/theme-script.ts). The language is the browser's,
 * or the one a person being checked chose on their page.
 */
const SCRIPT = `
try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.classList.add(t)}catch(e){}
function again(){location.reload()}
addEventListener('online',again)
addEventListener('DOMContentLoaded',function(){
var chosen=/(?:^|; )${LANGUAGE_COOKIE}=(\\w+)/.exec(document.cookie)
var german=/^de\\b/.test(chosen?chosen[1]:navigator.language)
document.querySelectorAll('main').forEach(function(main){
main.hidden=(main.lang==='de')!==german
main.querySelector('button').addEventListener('click',again)
if(!main.hidden){document.documentElement.lang=main.lang;document.title=main.querySelector('h1').textContent}
})
})
`

const OFFLINE_SHELL = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>You are offline</title>
<style>${STYLE}</style>
<script>${SCRIPT}</script>
</head>
<body>
<main lang="en">
<h1>You are offline</h1>
<p role="status">This page needs the network, and there is none right now. It opens by itself when you are back online. What was saved before is safe.</p>
<button type="button">Try again</button>
</main>
<main lang="de" hidden>
<h1>Sie sind offline</h1>
<p role="status">Diese Seite braucht das Netz, und im Moment ist keins da. Sie öffnet sich von selbst, sobald Sie wieder online sind. Was gespeichert war, ist sicher.</p>
<button type="button">Noch einmal versuchen</button>
</main>
</body>
</html>
`

const hash = (text: string) => createHash('sha256').update(text).digest('base64')

/** Uses hashes, because the cached document outlives the answer that a nonce belongs to. */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash(SCRIPT)}'`,
  `style-src 'sha256-${hash(STYLE)}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const offlineShell = (): Response =>
  new Response(OFFLINE_SHELL, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-cache',
    },
  })

/** Changes whenever the document does. */
export const SHELL_VERSION = createHash('sha256').update(OFFLINE_SHELL).update(POLICY).digest('hex').slice(0, 16)
