import type { Context } from '@/lib/resource/context'
import { allWithCustomFields } from '@/lib/resource/custom-values'
import type { AnyResource } from '@/lib/resource/define'

/** The collections of an organisation with its own fields. */
export class Collections {
  private constructor(private readonly known: Map<string, AnyResource>) {}

  static async of(context: Context): Promise<Collections> {
    const all = await allWithCustomFields(context.db, context.resources.all)
    return new Collections(new Map(all.map((resource) => [resource.path, resource])))
  }

  /** As a function, for what looks a definition through. */
  readonly lookup = (path: string): AnyResource | undefined => this.known.get(path)
}
