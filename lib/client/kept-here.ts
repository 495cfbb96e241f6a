/**
 * What this browser keeps for its reader changes in this tab, which says so by an event of that name, and in others.
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
