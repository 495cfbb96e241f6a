/** Addresses of companies on the web, as people type them. Pure; runs in the browser too. */

/** `https://www.Example.com/about` is `example.com`. What is no address stays as it was typed. */
export function bareDomain(typed: string): string {
  const [, domain = ''] =
    /^(?:https?:\/\/)?(?:www\.)?([^\s/?#:@]+\.[^\s/?#:@.]+)\.?(?::\d+)?(?:[/?#]\S*)?$/i.exec(typed) ?? []
  return domain ? domain.toLowerCase() : typed
}

/** A link that does something else than to open a page, such as `javascript:`. */
export function notOfTheWeb(typed: string): string | null {
  const scheme = /^([a-z][a-z0-9+-]*):/i.exec(typed.replace(/\s/g, ''))?.[1]?.toLowerCase()
  if (scheme === undefined) return null
  if ((scheme === 'https' || scheme === 'http') && URL.canParse(typed)) return null
  return 'is no address on the web. Give one that begins with https:// or http://, or a bare domain.'
}
