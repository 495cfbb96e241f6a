/**
 * What is typed before a page is hydrated. Hydration sets each field to the value that the server sent, and its state
 * knows of nothing else, so typed text would disappear. Browser only.
 */
type TextBox = HTMLInputElement | HTMLTextAreaElement

interface Typed {
  /** The value that the server sent. */
  initial: string
  typed: string
  /** Typed after hydration had reset the field. */
  since: string
}
interface TypedEarly {
  fields: Map<TextBox, Typed>
  isHydrated: boolean
  /** A listener of `input` events. */
  write: (event: Event) => void
}
declare global {
  interface Window {
    bonafideTyped?: TypedEarly
  }
}

/** Runs before the page's other scripts; its hash is in the Content-Security-Policy (proxy.ts). */
export const TYPED_EARLY_SCRIPT = `(function(){var f=new Map,t={fields:f,isHydrated:false,write:function(e){var o=e.target,k=f.get(o),v=o.value;if(!/^(INPUT|TEXTAREA)$/.test(o.tagName)||/^(checkbox|radio|file)$/.test(o.type))return;if(!t.isHydrated)f.set(o,{initial:o.defaultValue,typed:v,since:''});else if(k&&v.indexOf(k.initial)===0)k.since=v.slice(k.initial.length)}};window.bonafideTyped=t;document.addEventListener('input',t.write,true)})()`

/** The text that a field should have; null if it has a later one. Pure. */
export function textOf(now: string, { initial, typed, since }: Typed, hasLines: boolean): string | null {
  if (now === typed || now === initial + since) return typed + since
  // A draft that this browser kept has taken the place.
  return hasLines ? `${now}\n${typed}` : null
}

/** Types it once more, so that the field's state knows it. */
function typeAgain(field: TextBox, typed: Typed): void {
  const text = field.isConnected ? textOf(field.value, typed, field instanceof HTMLTextAreaElement) : null
  if (text === null || text === typed.initial) return
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  // React notices a change if the value differs from the last one that was written to the element itself.
  field.value = typed.initial
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** To be called when hydration has been committed. */
export function noteHydration(): void {
  if (window.bonafideTyped) window.bonafideTyped.isHydrated = true
}

/** To be called once fields show what this browser keeps. */
export function giveBackTyped(): void {
  const early = window.bonafideTyped
  if (!early) return
  document.removeEventListener('input', early.write, true)
  delete window.bonafideTyped
  for (const [field, typed] of early.fields) typeAgain(field, typed)
}
