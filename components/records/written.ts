import { z } from 'zod'
import type { Activity } from '@/lib/across/activities/schema'
import { isLoggedCall } from './activity-story'

/** The query of a text as it is now, which the timeline shows below the event that created it. */
export const WRITTEN_FIELDS = ['body', 'deleted_at']
export const writtenSchema = z.object({ body: z.string().nullable(), deleted_at: z.string().nullable() })
export const writtenKey = (organisationPath: string, collection: string, id: string) => [
  `${organisationPath}/${collection}/${id}`,
  'written',
]

/** Whether the event created a note or logged a call. */
export const isWritten = (activity: Activity): boolean => activity.type === 'note.created' || isLoggedCall(activity)
