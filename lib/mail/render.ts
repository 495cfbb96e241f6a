import type { Mail } from './schema'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The words alone, for every reader there is. */
export const asText = ({ paragraphs, link, closing }: Mail): string =>
  [...paragraphs, `${link.label}:\n${link.url}`, ...closing].join('\n\n')

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`

/** The same words with a button, without pictures, scripts or style sheets. */
export function asHtml({ subject, paragraphs, link, closing }: Mail): string {
  const button = `<a href="${escaped(link.url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a>`
  const address = `<span style="color:#666666;font-size:13px;word-break:break-all">Or copy this address: ${escaped(link.url)}</span>`
  const body = [...paragraphs.map(escaped), button, address, ...closing.map(escaped)].map(paragraph).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a"><div style="max-width:520px">
${body}
</div></body></html>`
}
