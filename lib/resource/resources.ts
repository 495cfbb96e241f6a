import { z } from 'zod'
import type { Part, AnyResource } from './define'

/** How a reference field finds and names its target. */
export interface ReferenceTarget {
  path: string
  /** The target's member that the reference holds. */
  key: string
  /** The target's member that people know it by. */
  title: string
  record: z.ZodType<Record<string, unknown>>
}

const anyRecord = z.record(z.string(), z.unknown())
/** A reference to a member holds the user's id. */
const MEMBERS: ReferenceTarget = { path: 'members', key: 'user_id', title: 'full_name', record: anyRecord }

/** All resources, for code that spans them. */
export class Resources {
  constructor(readonly all: readonly AnyResource[]) {}

  at(path: string): AnyResource | undefined {
    return this.all.find((resource) => resource.path === path)
  }

  /** The resources that take part in a feature, such as the search. */
  for(part: Part): AnyResource[] {
    return this.all.filter(({ takesPart }) => takesPart.includes(part))
  }

  /** @throws Error for a collection that no definition names */
  target(path: string): ReferenceTarget {
    if (path === MEMBERS.path) return MEMBERS
    const resource = this.at(path)
    if (!resource) throw new Error(`A reference points to ${path}, which is no resource`)
    return { path, key: 'id', title: resource.title, record: anyRecord }
  }
}
