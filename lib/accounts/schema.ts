import { z } from 'zod'
import { currentPasswordSchema } from '@/lib/auth/schema'
import { PERMISSIONS, ROLES } from '@/lib/auth/permissions'
import { LANGUAGES, LOCALES, WEEK_DAYS } from '@/lib/formats'
import { typedName } from '@/lib/resource/written'
import { logoSchema } from './logo/schema'
import { canonicalTimeZone, isTimeZone } from '@/lib/time-zone'

export const newPasswordSchema = z
  .string()
  .min(10, 'must have at least 10 characters')
  .max(200)
  .meta({ description: 'At least 10 characters.' })

/** ISO 4217 codes, from the runtime's Unicode data. */
export const CURRENCIES = Intl.supportedValuesOf('currency') as [string, ...string[]]

const timeZoneName = z
  .string()
  .max(100)
  .overwrite(canonicalTimeZone)
  .refine(isTimeZone, 'is not a time zone such as Europe/London')
const timeZoneSchema = timeZoneName.meta({
  description: 'Time zone of the organisation, an IANA name such as `Europe/London`.',
  example: 'Europe/London',
})
const currencySchema = z
  .enum(CURRENCIES)
  .nullable()
  .meta({ description: 'ISO 4217 code, used for amounts without a currency. Null until chosen.', example: 'GBP' })

const noticeDaysSchema = z
  .int()
  .min(1)
  .max(180)
  .meta({ description: 'How many days before its end a verification counts as expiring. 30 unless changed.' })

const colourSchema = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'is not a colour such as #0f766e')
  .toLowerCase()
  .nullable()
  .meta({
    description:
      'Colour of the mark beside its name on the person’s page, and of buttons in mails about checks; null has none.',
  })

const languageSchema = z
  .enum(LANGUAGES)
  .meta({
    description:
      'Language of the mails that are sent automatically, and of dates and values in every mail. `en` unless sent; a change also translates the templates that nobody has changed.',
  })

const sampleDataSchema = z
  .boolean()
  .meta({ description: 'Sample records were added and not yet removed as such (`DELETE …/sample_data`).' })

/** Sign-up: a person and their new organisation. */
export const registrationSchema = z.strictObject({
  full_name: typedName(200).meta({ description: 'Your name.' }),
  email: z
    .email('This is not an e-mail address.')
    .max(254)
    .meta({ description: 'Your e-mail address, for signing in.' }),
  password: newPasswordSchema,
  organisation_name: typedName(200).meta({
    description: 'Name of the organisation, shown to people who complete a check.',
  }),
  time_zone: timeZoneSchema.optional(),
  language: languageSchema.optional(),
})
export type Registration = z.infer<typeof registrationSchema>
export const registrationAnswerSchema = z.object({ detail: z.string() })

export const organisationSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    requester_id: z.string().meta({ description: 'Names the organisation in links that people open.' }),
    two_factor_required: z
      .boolean()
      .meta({ description: 'Members open it in a browser only with two-factor sign-in.' }),
    default_currency: currencySchema,
    time_zone: timeZoneSchema.nullable(),
    language: languageSchema,
    verification_notice_days: noticeDaysSchema,
    brand_colour: colourSchema,
    logo: logoSchema.nullable(),
    has_sample_data: sampleDataSchema,
    version: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ description: 'The organisation that every other resource belongs to.' })
export type OrganisationRecord = z.infer<typeof organisationSchema>
export const organisationPatchSchema = z.strictObject({
  name: typedName(200).optional(),
  default_currency: currencySchema.optional(),
  time_zone: timeZoneSchema.nullable().optional(),
  language: languageSchema.optional(),
  verification_notice_days: noticeDaysSchema.optional(),
  brand_colour: colourSchema.optional(),
  two_factor_required: z
    .boolean()
    .optional()
    .meta({
      description:
        'Whether members need two-factor sign-in. Only users can set it, and turn it on only with their own set up. API keys are not affected.',
    }),
})
export type OrganisationPatch = z.infer<typeof organisationPatchSchema>

const MAX_FAVOURITES = 50
const favouriteViews = z
  .array(z.uuid())
  .max(MAX_FAVOURITES)
  .refine((ids) => new Set(ids).size === ids.length, 'names a view twice')
  .meta({ description: 'Ids of views shown in the sidebar, in their order. Those that no longer exist are skipped.' })
const defaultViews = z
  .record(z.string().regex(/^[a-z_]{1,40}$/), z.uuid())
  .refine((views) => Object.keys(views).length <= MAX_FAVOURITES, 'names too many collections')
  .meta({ description: 'The view that a collection opens with, by its path; without one it shows all.' })
/** What Home offers a new organisation, in this order. */
export const FIRST_STEPS = ['people', 'invite', 'check', 'contact', 'api_key'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
const closedSteps = z
  .array(z.enum(FIRST_STEPS))
  .max(FIRST_STEPS.length)
  .refine((steps) => new Set(steps).size === steps.length, 'names a step twice')
  .meta({ description: 'First steps that Home no longer offers: skipped, or done.' })
/** The cards of Home; a new one also appears for everybody who arranged theirs before it existed. */
export const HOME_CARDS = ['my_day', 'pipeline', 'forecast', 'checks', 'activity', 'figures'] as const
export type HomeCard = (typeof HOME_CARDS)[number]
const homeCards = z.array(z.enum(HOME_CARDS)).max(HOME_CARDS.length)
const home = z
  .strictObject({
    left: homeCards.meta({ description: 'Cards of the left column, from the top.' }),
    right: homeCards.meta({ description: 'Cards of the right column, from the top.' }),
    hidden: homeCards.meta({ description: 'Cards that are not shown.' }),
  })
  .refine(({ left, right, hidden }) => {
    const names = [...left, ...right, ...hidden]
    return new Set(names).size === names.length
  }, 'names a card twice')
  .nullable()
  .meta({ description: 'How Home is arranged; null: the default. Cards that are not named keep their default place.' })
export type Home = NonNullable<z.output<typeof home>>
export const DENSITIES = ['compact', 'comfortable'] as const
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** Preferences of look and language for one reader. Null means the default of the organisation or the browser. */
const readingShape = {
  locale: z
    .enum(LOCALES)
    .nullable()
    .meta({ description: 'How dates and numbers are written, a BCP 47 tag; null: as the browser asks.' }),
  time_zone: timeZoneName
    .nullable()
    .meta({
      description: 'IANA name of the zone whose clocks the screens show; null: that of the organisation.',
      example: 'Europe/London',
    }),
  first_day_of_week: z
    .enum(WEEK_DAYS)
    .nullable()
    .meta({ description: 'Where calendar weeks begin; null: as in the country of the locale.' }),
  density: z
    .enum(DENSITIES)
    .nullable()
    .meta({ description: 'How high the rows of lists are; null: as this browser was told, else compact.' }),
  theme: z
    .enum(THEMES)
    .nullable()
    .meta({ description: 'Light, dark, or as the device says; null: as this browser was told, else system.' }),
}
/** Reads what any version stored; drops what is no longer valid. */
export const preferencesSchema = z
  .object({
    favourite_views: favouriteViews.catch([]).default([]),
    default_views: defaultViews.catch({}).default({}),
    closed_steps: closedSteps.catch([]).default([]),
    home: home.catch(null).default(null),
    locale: readingShape.locale.catch(null).default(null),
    time_zone: readingShape.time_zone.catch(null).default(null),
    first_day_of_week: readingShape.first_day_of_week.catch(null).default(null),
    density: readingShape.density.catch(null).default(null),
    theme: readingShape.theme.catch(null).default(null),
  })
  .meta({ description: 'A member’s screen preferences in an organisation.' })
export type Preferences = z.output<typeof preferencesSchema>
export const preferencesPatchSchema = z.strictObject({
  favourite_views: favouriteViews.optional(),
  default_views: defaultViews.optional(),
  closed_steps: closedSteps.optional(),
  home: home.optional(),
  locale: readingShape.locale.optional(),
  time_zone: readingShape.time_zone.optional(),
  first_day_of_week: readingShape.first_day_of_week.optional(),
  density: readingShape.density.optional(),
  theme: readingShape.theme.optional(),
})
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>

const permissionNames = Object.keys(PERMISSIONS) as [keyof typeof PERMISSIONS]
export const meSchema = z
  .object({
    type: z.enum(['user', 'api_key']),
    user: z
      .object({
        id: z.uuid(),
        full_name: z.string(),
        email: z.string(),
        two_factor: z.boolean().meta({ description: 'Two-factor sign-in is in force.' }),
      })
      .nullable(),
    api_key: z
      .object({
        id: z.uuid(),
        name: z.string(),
        prefix: z.string(),
        test: z.boolean().meta({ description: 'A test key: it reaches test sessions and templates only.' }),
      })
      .nullable(),
    organisations: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        requester_id: z.string(),
        two_factor_required: z.boolean(),
        default_currency: currencySchema,
        time_zone: timeZoneSchema.nullable(),
        verification_notice_days: noticeDaysSchema,
        has_sample_data: sampleDataSchema,
        role: z.enum(ROLES),
        permissions: z.array(z.enum(permissionNames)),
        preferences: preferencesSchema.meta({
          description: 'The member’s screen preferences; the defaults for a key.',
        }),
      }),
    ),
    sends_mail: z
      .boolean()
      .meta({ description: 'Mails leave this installation; otherwise they are kept in the outbox.' }),
    limits: z.object({
      page_size: z.int(),
      json_bytes: z.int(),
      file_bytes: z.int(),
      rate: z.null().meta({ description: 'There is no rate limit.' }),
    }),
  })
  .meta({ description: 'Who the caller is, and what it may do in each organisation.' })
export type Me = z.infer<typeof meSchema>

export const mePatchSchema = z.strictObject({ full_name: registrationSchema.shape.full_name.optional() })
export const passwordChangeSchema = z.strictObject({
  current_password: currentPasswordSchema.meta({ description: 'The current password.' }),
  new_password: newPasswordSchema,
})
export type PasswordChange = z.infer<typeof passwordChangeSchema>
export const passwordResetSchema = z.strictObject({
  email: registrationSchema.shape.email.meta({ description: 'The address of the account.' }),
})
export const passwordResetAnswerSchema = z.object({ detail: z.string() })
export const resetCompletionSchema = z.strictObject({ new_password: newPasswordSchema })
