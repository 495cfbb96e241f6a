import './old-phones'
import { hydrateRoot } from 'react-dom/client'
import type { FirstScreen } from '@/lib/identity/person/schema'
import { fetchScannedScreen, fetchSteps } from '../fetched-later'
import { isPastConsent, nextPlace } from '../journey/place'
import { takenOver } from '../use-in-browser'
import { Page } from './page'
import { FIRST_SCREEN, PLACE } from './parts-of-document'

/** What somebody typed before this script came: taking the page over empties the boxes. */
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
  // The server has rendered a later step already; it is taken over as it stands.
  if (initial.kind === 'check' && isPastConsent(initial.view, nextPlace(initial.view, []))) await fetchSteps()
  if (initial.kind === 'scanned') await fetchScannedScreen()
  const giveBack = typedSoFar(place)
  hydrateRoot(place, <Page initial={initial} />)
  takenOver()
  giveBack()
}

/** Without a network the page says so, instead of the browser (docs/decisions/0050). Later than whatever the first screen needs. */
const OFFLINE_AFTER_MS = 3_000

void run()
setTimeout(() => {
  // Absent at addresses that are not secure, in spite of its type.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  void workers?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}, OFFLINE_AFTER_MS)
