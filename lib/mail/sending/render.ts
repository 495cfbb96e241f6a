import { mailWords } from '../words/words'
import { LINK_PLACE, type Letter } from './schema'

type Words = Pick<Letter, 'subject' | 'text' | 'link' | 'unsubscribe' | 'language'>

const around = ({ language = 'en' }: Words) => mailWords(language)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map((one) => one.trim())

/** Plain text, for every mail program. */
export function asText(words: Words): string {
  const { text, link, unsubscribe } = words
  const { noMore, unsubscribe: leave } = around(words)
  return [
    ...paragraphsOf(text).map((one) =>
      link ? (one === LINK_PLACE ? `${link.label}:\n${link.url}` : one.replaceAll(LINK_PLACE, link.url)) : one,
    ),
    ...(unsubscribe ? [`${noMore} ${leave}:\n${unsubscribe}`] : []),
  ].join('\n\n')
}

const paragraph = (html: string): string => `<p style="margin:0 0 16px">${html}</p>`

function button({ label, url }: NonNullable<Letter['link']>, orCopy: string): string[] {
  return [
    `<a href="${escaped(url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;background:#1f4fd8;color:#ffffff;text-decoration:none;font-weight:600">${escaped(label)}</a>`,
    `<span style="color:#666666;font-size:13px;word-break:break-all">${orCopy} ${escaped(url)}</span>`,
  ]
}

/** The same text as HTML with a button, without pictures, scripts or style sheets. All user input is escaped. */
export function asHtml(words: Words): string {
  const { subject, text, link, unsubscribe } = words
  const { locale, orCopy, noMore, unsubscribe: leave } = around(words)
  const footer = unsubscribe
    ? [`<span style="color:#666666;font-size:13px">${noMore} <a href="${escaped(unsubscribe)}">${leave}</a></span>`]
    : []
  const body = paragraphsOf(text)
    .flatMap((one) => {
      if (link && one === LINK_PLACE) return button(link, orCopy)
      const html = escaped(one).replaceAll('\n', '<br>')
      return link ? html.replaceAll(LINK_PLACE, `<a href="${escaped(link.url)}">${escaped(link.url)}</a>`) : html
    })
    .concat(footer)
    .map(paragraph)
    .join('\n')
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a"><div style="max-width:520px">
${body}
</div></body></html>`
}
