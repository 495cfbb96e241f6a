import './old-phones'
import { hydrateRoot } from 'react-dom/client'
import type { FirstScreen } from '@/lib/identity/person/schema'
import { fetchScannedScreen, fetchSteps } from '../fetched-later'
import { isPastConsent, nextPlace } from '../journey/place'
import { markHydrated } from '../use-hydrated'
import { Page } from './page'
import { FIRST_SCREEN, PLACE } from './parts-of-document'
import { ignoreSecondTaps } from './second-tap'

/** Restores what was typed before the script ran: hydration resets the inputs. */
function typedSoFar(place: HTMLElement): () => void {
  const boxes = [...place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = boxes.filter((box) => box.value !== box.defaultValue).map((box) => ({ box, value: box.value }))
  return () => {
    for (const { box, value } of typed) {
      box.value = value
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

async function run(): Promise<void> {
  const place = document.getElementById(PLACE)
  const written = document.getElementById(FIRST_SCREEN)?.textContent
  if (!place || !written) throw new Error('This is not the page that the script belongs to.')
  const initial = JSON.parse(written) as FirstScreen // the server wrote it
  // The server has rendered a later step: its code must be loaded before hydration.
  if (initial.kind === 'check' && isPastConsent(initial.view, nextPlace(initial.view, []))) await fetchSteps()
  if (initial.kind === 'scanned') await fetchScannedScreen()
  const giveBack = typedSoFar(place)
  hydrateRoot(place, <Page initial={initial} />)
  markHydrated()
  giveBack()
}

/**
 * Offline, the service worker shows a page of ours (docs/decisions/0050). Registered late, so that it does not compete
 * with the first screen.
 */
const OFFLINE_AFTER_MS = 3_000

ignoreSecondTaps(document)
run().catch((error: unknown) => {
  // As if the script had not arrived: document.tsx has the notice.
  document.documentElement.dataset.unloaded = ''
  throw error
})
setTimeout(() => {
  // Despite its type, undefined in insecure contexts.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}, OFFLINE_AFTER_MS)
