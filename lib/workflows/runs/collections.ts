import type { Context } from '@/lib/resource/context'
import { allWithCustomFields } from '@/lib/resource/custom-values'
import type { AnyResource } from '@/lib/resource/define'
import type { Definition } from '../definition/definition'
import { variablesAt, type Variables } from '../definition/variables'

/** The collections of an organisation with its custom fields. */
export class Collections {
  private readonly types = new WeakMap<Definition, Map<string, Variables>>()
  private constructor(private readonly known: Map<string, AnyResource>) {}

  static async of({ db, resources }: Pick<Context, 'db' | 'resources'>): Promise<Collections> {
    const all = await allWithCustomFields(db, resources.all)
    const own = all.filter((resource, i) => resource !== resources.all[i])
    return own.length ? new Collections(byPath(all)) : Collections.withoutOwnFields({ resources })
  }

  /** For an organisation that is known to have no custom fields. */
  static withoutOwnFields({ resources }: Pick<Context, 'resources'>): Collections {
    return (plain ??= new Collections(byPath(resources.all)))
  }

  /** As a function, for code that walks a definition. */
  readonly lookup = (path: string): AnyResource | undefined => this.known.get(path)

  /** The variables in scope at a place of a definition. */
  variablesAt(definition: Definition, pointer: string): Variables {
    const known = this.types.get(definition) ?? new Map<string, Variables>()
    this.types.set(definition, known)
    const found = known.get(pointer) ?? variablesAt(definition, pointer, this.lookup)
    known.set(pointer, found)
    return found
  }
}

const byPath = (all: readonly AnyResource[]) => new Map(all.map((resource) => [resource.path, resource]))
/** Shared by all organisations without custom fields. */
let plain: Collections | undefined
