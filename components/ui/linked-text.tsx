import { partsOf } from './web-addresses'

/** A text in which web addresses are links. Not within a link or button: those have plain text. */
export const LinkedText = ({ children }: { children: string }) =>
  partsOf(children).map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      <a
        // The same address may stand there twice.
        // oxlint-disable-next-line react/no-array-index-key
        key={at}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="relative z-1 wrap-anywhere text-primary underline underline-offset-2"
      >
        {text}
      </a>
    ),
  )
