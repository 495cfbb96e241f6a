import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '@/lib/formats'

/** Where the build puts the person's page (lib/boot/bundles/person-page.ts). */
export const PERSON_FOLDER = '.build/person'
export const PERSON_MANIFEST = 'page.json'

/** The page in one language. */
export interface PersonBundle {
  /** The module that renders the document on the server. */
  server: string
  /** What the browser runs before any interaction: the entry, then its immediate imports. */
  scripts: string[]
}

export interface PersonManifest {
  pages: Record<Language, PersonBundle>
  /** Every file that a browser may request, by name. Each name contains the hash of its content. */
  files: string[]
  style: string
}

export const personFile = (name: string): string =>
  path.join(/* turbopackIgnore: true */ process.cwd(), PERSON_FOLDER, name)

let held: { text: string; manifest: PersonManifest } | undefined

/** Reads the manifest again for each page, so that a build made while the server runs is shown. */
export async function personManifest(): Promise<PersonManifest> {
  const text = await readFile(personFile(PERSON_MANIFEST), 'utf8')
  if (held?.text !== text) held = { text, manifest: JSON.parse(text) as PersonManifest } // written by our own build
  return held.manifest
}
