'use client'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that there is no network, and lets the browser keep the page that says so where the app is opened without one. */
export function OfflineStrip() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    // Browsers have it on secure addresses alone, and in private windows perhaps not; the CRM works without it.
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, [])
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b bg-warning-soft px-4 py-2 text-[0.8125rem] text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          You are offline. What you see may be old, and nothing can be saved until you are back online: keep this page
          open, and save again then.
        </p>
      )}
    </div>
  )
}
