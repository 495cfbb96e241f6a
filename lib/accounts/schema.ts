import { z } from 'zod'
import { PERMISSIONS, ROLES } from '@/lib/auth/permissions'

/** Sign-up: a person and the organisation that they start. */
export const registrationSchema = z.strictObject({
  full_name: z.string().trim().min(1).max(200).meta({ description: 'Your name.' }),
  email: z.email().max(254).meta({ description: 'Your e-mail address, for signing in.' }),
  password: z.string().min(10, 'must have at least 10 characters').max(200).meta({ description: 'At least 10 characters.' }),
  organisation_name: z.string().trim().min(1).max(200).meta({ description: 'Name of the organisation, as people who complete a check will read it.' }),
})
export type Registration = z.infer<typeof registrationSchema>
export const registrationAnswerSchema = z.object({ user_id: z.uuid(), organisation_id: z.uuid() })

export const organisationSchema = z.object({
  id: z.uuid(), name: z.string(), requester_id: z.string().meta({ description: 'Names the organisation in links that people open.' }),
  version: z.int(), created_at: z.string(), updated_at: z.string(),
}).meta({ description: 'The organisation that every other resource belongs to.' })
export type OrganisationRecord = z.infer<typeof organisationSchema>
export const organisationPatchSchema = z.strictObject({ name: z.string().trim().min(1).max(200).optional() })

const permissionNames = Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]
export const meSchema = z.object({
  type: z.enum(['user', 'api_key']),
  user: z.object({ id: z.uuid(), full_name: z.string(), email: z.string() }).nullable(),
  api_key: z.object({ id: z.uuid(), name: z.string(), prefix: z.string() }).nullable(),
  organisations: z.array(z.object({ id: z.uuid(), name: z.string(), requester_id: z.string(), role: z.enum(ROLES), permissions: z.array(z.enum(permissionNames)) })),
  limits: z.object({ page_size: z.int(), json_bytes: z.int(), file_bytes: z.int(), rate: z.null().meta({ description: 'There is no rate limit.' }) }),
}).meta({ description: 'Who the caller is, and what it may do where.' })
export type Me = z.infer<typeof meSchema>

export const memberSchema = z.object({
  id: z.uuid().meta({ description: 'Id of the membership.' }), user_id: z.uuid(), full_name: z.string(), email: z.string(), role: z.enum(ROLES), created_at: z.string(),
}).meta({ description: 'A user in the organisation.' })
