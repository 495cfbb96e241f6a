import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/**
 * A folder of an operator's own labelled material:
 *
 *     faces/<person>/*.jpg          at least two pictures of each person
 *     faces/<group>/<person>/*.jpg  the same, with results by group
 *     documents/labels.csv          one row per file; empty cells are not measured
 *     documents/<file>
 */
const label = z.object({
  file: z.string().min(1),
  kind: z.enum(['passport', 'driving_licence', 'identity_card', 'proof_of_address']),
  side: z.enum(['front', 'back', '']).default(''),
  name: z.string().default(''),
  surname: z.string().default(''),
  given_names: z.string().default(''),
  birth: z.union([z.iso.date(), z.literal('')]).default(''),
  expiry: z.union([z.iso.date(), z.literal('')]).default(''),
  number: z.string().default(''),
  /** Lines of the zone, separated by `|`. */
  mrz: z.string().default(''),
  /** Parts separated by commas or `|`, postcode last. */
  address: z.string().default(''),
})
export type Label = z.infer<typeof label>

/** @throws Error with file and line */
export function readLabels(folder: string): Label[] {
  const file = path.join(folder, 'documents/labels.csv')
  if (!existsSync(file)) return []
  const rows = parse(readFileSync(file), { columns: true, bom: true, trim: true, skip_empty_lines: true })
  return z
    .array(z.unknown())
    .parse(rows)
    .map((row, i) => {
      const parsed = label.safeParse(row)
      if (!parsed.success)
        throw new Error(
          `${file}, line ${i + 2}: ${parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`,
        )
      if (!existsSync(path.join(folder, 'documents', parsed.data.file)))
        throw new Error(`${file}, line ${i + 2}: there is no file ${parsed.data.file}`)
      return parsed.data
    })
}

/** The pictures of one person. */
export interface FaceFolder {
  /** The path below `faces/`: people in two groups may have the same name. */
  person: string
  /** `null` if people are not grouped. */
  group: string | null
  files: string[]
}

/** Pictures by person: from `faces/<person>/`, and from `faces/<group>/<person>/` if a folder holds folders. */
export function facePictures(folder: string): FaceFolder[] {
  const root = path.join(folder, 'faces')
  if (!existsSync(root)) return []
  return foldersIn(root).flatMap((name): FaceFolder[] => {
    const inside = foldersIn(path.join(root, name))
    return inside.length === 0
      ? [{ person: name, group: null, files: picturesIn(path.join(root, name)) }]
      : inside.map((person) => ({
          person: `${name}/${person}`,
          group: name,
          files: picturesIn(path.join(root, name, person)),
        }))
  })
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)

const picturesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
    .map((file) => path.join(folder, file))
