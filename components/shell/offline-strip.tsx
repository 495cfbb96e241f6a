'use client'
import { WifiOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * Shows when the browser is offline, and registers the service worker whose offline page appears when the app is opened
 * without a network.
 */
export function OfflineStrip() {
  const t = useWords()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  useEffect(() => {
    // Missing on insecure origins and possibly in private windows; the CRM works without it.
    navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  }, [])
  return (
    <div role="status">
      {!isOnline && (
        <p className="flex items-center gap-2 border-b bg-warning-soft px-4 py-2 text-[0.8125rem] text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t(en.youAreOfflineWhatYou)}
        </p>
      )}
    </div>
  )
}
