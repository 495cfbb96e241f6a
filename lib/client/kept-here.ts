/**
 * Subscribes to values that this browser stores for its reader. They change in this tab, which dispatches an event of
 * that name, and in others.
 * @returns what `useSyncExternalStore` subscribes with
 */
export const subscribeTo =
  (changed: string) =>
  (listener: () => void): (() => void) => {
    window.addEventListener(changed, listener)
    window.addEventListener('storage', listener)
    return () => {
      window.removeEventListener(changed, listener)
      window.removeEventListener('storage', listener)
    }
  }
