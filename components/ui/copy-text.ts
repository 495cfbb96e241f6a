/** @returns whether it is in the clipboard. The clipboard API needs a secure context; elsewhere a hidden text is copied. */
export async function copyText(text: string): Promise<boolean> {
  // Undefined in pages without TLS, whatever the types say.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (!clipboard) return copyHidden(text)
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function copyHidden(text: string): boolean {
  const before = document.activeElement
  const area = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  area.style.cssText = 'position:fixed;inset:0 auto auto 0;opacity:0'
  // A dialog keeps the focus within itself: outside of it, nothing would be selected, and nothing copied.
  const place = before?.closest('[role=dialog], [role=alertdialog]') ?? document.body
  place.append(area)
  area.select()
  const done = document.activeElement === area && document.execCommand('copy')
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  area.remove()
  return done
}
