import type { Context } from '@/lib/resource/context'
import { withCustomFields } from '@/lib/resource/custom-values'
import type { AnyResource } from '@/lib/resource/define'

/** The collections of an organisation with its own fields, each read once. */
export class Collections {
  private readonly known = new Map<string, AnyResource>()

  private constructor(private readonly context: Context) {}

  /** All that definitions can name. */
  static async of(context: Context): Promise<Collections> {
    const collections = new Collections(context)
    for (const resource of context.resources.all)
      collections.known.set(resource.path, await withCustomFields(context.db, resource))
    return collections
  }

  /** As a function, for what looks a definition through. */
  readonly lookup = (path: string): AnyResource | undefined => this.known.get(path)
}
