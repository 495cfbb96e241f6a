import { Link2, MousePointerClick } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { copyText } from '@/components/ui/copy-text'
import type { Command } from './commands'
import en from '@/components/words/en/shell'
import { useWords } from '@/lib/client/words/words'
import type { Translate } from '@/lib/client/words/translate'

/**
 * Elements that the palette offers as commands: buttons and links in `data-page-actions`, and elements with
 * `data-command`.
 */
const OFFERED = ':is([data-page-actions] :is(button, a), [data-command]):not([disabled], [aria-disabled])'

const wordsOf = (element: HTMLElement): string =>
  (element.dataset.command ?? element.getAttribute('aria-label') ?? element.textContent).trim()

/** Presses a button as from the keyboard: menus open on keydown, not on a synthetic click. */
function press(element: HTMLElement): void {
  element.focus()
  if (element.getAttribute('aria-haspopup') === 'menu')
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  else element.click()
}

async function copyLink(t: Translate): Promise<void> {
  if (await copyText(window.location.href)) toast.success(t(en.linkCopied))
  else toast.error(t(en.theBrowserDidNotLet))
}

/** Ids from labels rather than indexes, because elements may be inserted in between; equal labels are numbered. */
function idsOf(labels: string[]): string[] {
  return labels.map((label, i) => `page-${label}-${labels.slice(0, i).filter((one) => one === label).length}`)
}

function commandsOfPage(t: Translate): Command[] {
  const elements = [...document.querySelectorAll<HTMLElement>(`#main :is(${OFFERED})`)].filter(
    (element) => element.checkVisibility() && wordsOf(element) !== '',
  )
  const ids = idsOf(elements.map(wordsOf))
  const offered = elements.map((element, i) => ({
    id: ids[i] ?? '',
    label: wordsOf(element),
    hint: t(en.onThisPage),
    Icon: MousePointerClick,
    to: () => press(element),
  }))
  return [
    ...offered,
    {
      id: 'copy-link',
      label: t(en.copyTheLinkOfThis),
      Icon: Link2,
      words: t(en.shareAddressUrl),
      to: () => void copyLink(t),
    },
  ]
}

/** Commands of the page below the palette, including elements that render after the palette was opened. */
export function usePageCommands(): Command[] {
  const t = useWords()
  const [commands, setCommands] = useState(() => commandsOfPage(t))
  useEffect(() => {
    const watcher = new MutationObserver(() => setCommands(commandsOfPage(t)))
    const main = document.getElementById('main')
    if (main) watcher.observe(main, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => watcher.disconnect()
  }, [t])
  return commands
}
