import { letterOn, luminance } from '@/lib/ink'
import { mailWords } from '../words/words'
import { LINK_PLACE, type Letter } from './schema'

type Words = Pick<Letter, 'subject' | 'text' | 'link' | 'unsubscribe' | 'language' | 'brand' | 'fromName'>

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

/** The blue of this product. */
const OUR_COLOUR = '#1f4fd8'
const EDGE = '#767676'
/** The border of a button: visible where a colour may equal the background, which is white or nearly black. */
const edgeOf = (colour: string): string => {
  const light = luminance(colour)
  return light > 0.7 || light < 0.03 ? EDGE : colour
}

function button({ label, url }: NonNullable<Letter['link']>, orCopy: string, colour: string): string[] {
  return [
    `<a href="${escaped(url)}" style="display:inline-block;padding:10px 16px;border-radius:6px;border:1px solid ${edgeOf(colour)};background:${colour};color:${letterOn(colour)};text-decoration:none;font-weight:600">${escaped(label)}</a>`,
    `<span class="quiet" style="color:#666666;font-size:13px;word-break:break-all">${orCopy} ${escaped(url)}</span>`,
  ]
}

/** Names the logo within the mail (RFC 2392). */
export const LOGO_ID = 'logo@mail'
const LOGO_HEIGHT = 48

/** For mail programs that have a dark mode and read style sheets; others invert the colours themselves. */
const DARK =
  '@media (prefers-color-scheme:dark){body{background:#161616!important;color:#eeeeee!important}.quiet{color:#a8a8a8!important}a.plain{color:#8ab4f8!important}}'

/**
 * The same text as HTML with a button, without scripts and pictures on servers; the logo is a part of the mail. All user
 * input is escaped.
 */
export function asHtml(words: Words): string {
  const { subject, text, link, unsubscribe, brand, fromName = '' } = words
  const { locale, orCopy, noMore, unsubscribe: leave } = around(words)
  const footer = unsubscribe
    ? [
        `<span class="quiet" style="color:#666666;font-size:13px">${noMore} <a class="plain" href="${escaped(unsubscribe)}">${leave}</a></span>`,
      ]
    : []
  const logo = brand?.logo
    ? [
        `<img src="cid:${LOGO_ID}" alt="${escaped(fromName)}" height="${LOGO_HEIGHT}" style="height:${LOGO_HEIGHT}px;width:auto;max-width:100%;border-radius:6px">`,
      ]
    : []
  const body = paragraphsOf(text)
    .flatMap((one) => {
      if (link && one === LINK_PLACE) return button(link, orCopy, brand?.colour ?? OUR_COLOUR)
      const shown = escaped(one).replaceAll('\n', '<br>')
      return link
        ? shown.replaceAll(
            LINK_PLACE,
            `<a class="plain" style="word-break:break-all" href="${escaped(link.url)}">${escaped(link.url)}</a>`,
          )
        : shown
    })
    .concat(footer)
  const html = [...logo, ...body].map(paragraph).join('\n')
  return `<!doctype html>
<html lang="${locale.slice(0, 2)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(subject)}</title><style>${DARK}</style></head>
<body style="margin:0;padding:24px;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:1.5;color:#1a1a1a"><div style="max-width:520px">
${html}
</div></body></html>`
}
