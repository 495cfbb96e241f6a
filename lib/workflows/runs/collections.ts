import type { Context } from '@/lib/resource/context'
import { allWithCustomFields } from '@/lib/resource/custom-values'
import type { AnyResource } from '@/lib/resource/define'
import type { Definition } from '../definition/definition'
import { variablesAt, type Variables } from '../definition/variables'

/** The collections of an organisation with its own fields. */
export class Collections {
  private readonly types = new WeakMap<Definition, Map<string, Variables>>()
  private constructor(private readonly known: Map<string, AnyResource>) {}

  static async of({ db, resources }: Pick<Context, 'db' | 'resources'>): Promise<Collections> {
    const all = await allWithCustomFields(db, resources.all)
    const own = all.filter((resource, i) => resource !== resources.all[i])
    return own.length ? new Collections(byPath(all)) : Collections.withoutOwnFields({ resources })
  }

  /** Those of an organisation that is known to have no fields of its own. */
  static withoutOwnFields({ resources }: Pick<Context, 'resources'>): Collections {
    return (plain ??= new Collections(byPath(resources.all)))
  }

  /** As a function, for what looks a definition through. */
  readonly lookup = (path: string): AnyResource | undefined => this.known.get(path)

  /** What expressions at a place of a definition can name. */
  variablesAt(definition: Definition, pointer: string): Variables {
    const known = this.types.get(definition) ?? new Map<string, Variables>()
    this.types.set(definition, known)
    const found = known.get(pointer) ?? variablesAt(definition, pointer, this.lookup)
    known.set(pointer, found)
    return found
  }
}

const byPath = (all: readonly AnyResource[]) => new Map(all.map((resource) => [resource.path, resource]))
/** The same for every organisation that has no fields of its own. */
let plain: Collections | undefined
