import { z } from 'zod'

/** An existing password, only for comparison. */
export const currentPasswordSchema = z.string().min(1).max(1000)

const browserSessionSchema = z
  .object({
    id: z.uuid(),
    device: z
      .string()
      .meta({ description: 'Browser and system, as far as the browser tells, such as `Firefox on Windows`.' }),
    address: z.string().meta({ description: 'Network address where it was last seen.' }),
    created_at: z.string().meta({ description: 'When it was signed in.' }),
    last_seen_at: z.string().meta({ description: 'To the minute or so.' }),
    expires_at: z.string(),
    current: z.boolean().meta({ description: 'The session of this request.' }),
  })
  .meta({ description: 'A browser that is signed in to an account.' })
export type BrowserSessionRecord = z.infer<typeof browserSessionSchema>
export const browserSessionsSchema = z.object({
  data: z.array(browserSessionSchema),
  has_more: z.literal(false),
  next_cursor: z.null(),
  prev_cursor: z.null(),
})

export const twoFactorSchema = z
  .object({
    enabled: z.boolean(),
    enabled_at: z.string().nullable(),
    recovery_codes_left: z.int().meta({ description: 'How many of the ten are unused.' }),
  })
  .meta({ description: 'Two-factor sign-in of an account.' })
export type TwoFactorStatus = z.infer<typeof twoFactorSchema>
export const passwordProofSchema = z.strictObject({
  password: currentPasswordSchema.meta({ description: 'The password of the account.' }),
})
export const twoFactorSetupSchema = z.object({
  secret: z.string().meta({ description: 'For typing into the authenticator app, in base32.' }),
  otpauth_uri: z.string().meta({ description: 'The same for a QR code.' }),
})
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>
export const twoFactorCodeSchema = z.strictObject({
  code: z.string().trim().min(1).max(20).meta({ description: 'The six digits that the app shows now.' }),
})
export const recoveryCodesSchema = z.object({
  recovery_codes: z
    .array(z.string())
    .meta({ description: 'Each works once in place of a code from the app. Shown only once.' }),
})
