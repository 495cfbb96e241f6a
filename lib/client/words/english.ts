/** The words of one namespace in English, by key. */
export interface Catalogue {
  name: string
  messages: Readonly<Record<string, string>>
}

/** A word or message of the screens, in any language; `T` is its English, an ICU message. */
export interface Message<T extends string = string> {
  catalogue: Catalogue
  key: string
  /** Exists only as a type, from which the values of the message are derived. */
  readonly english?: T
}

/** The English catalogue of a namespace, which is that of one folder of components: `en.addNote` is a message. */
export function english<const M extends Record<string, string>>(
  name: string,
  messages: M,
): { [K in keyof M]: Message<M[K]> } {
  const catalogue = { name, messages }
  return Object.fromEntries(Object.keys(messages).map((key) => [key, { catalogue, key }])) as unknown as {
    [K in keyof M]: Message<M[K]>
  }
}

/** The same keys in another language. */
export type Translated<C> = Record<keyof C, string>
