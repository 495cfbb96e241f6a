'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { browserSessionsSchema, recoveryCodesSchema, twoFactorSchema, twoFactorSetupSchema } from '@/lib/auth/schema'
import { useAccountWrite } from './accounts'
import { api } from './api'
import { useAction, useWrite } from './records'

/** The user's sessions, and sign-in methods besides the password. */
const sessions = '/me/browser_sessions'
const twoFactor = '/me/two_factor'

export const useBrowserSessions = () =>
  useQuery({ queryKey: [sessions], queryFn: () => api({ path: sessions }, browserSessionsSchema) })
export const useEndSession = () =>
  useWrite((id: string) => api({ method: 'DELETE', path: `${sessions}/${id}` }, z.null()))
export const useEndOtherSessions = () => useAction(() => api({ method: 'DELETE', path: sessions }, z.null()))

export const useTwoFactor = () =>
  useQuery({ queryKey: [twoFactor], queryFn: () => api({ path: twoFactor }, twoFactorSchema) })
export const useBeginTwoFactor = () =>
  useWrite((password: string) => api({ method: 'POST', path: twoFactor, body: { password } }, twoFactorSetupSchema))
export const useConfirmTwoFactor = () =>
  useAccountWrite((code: string) =>
    api({ method: 'POST', path: `${twoFactor}/confirmation`, body: { code } }, recoveryCodesSchema),
  )
export const useRenewRecoveryCodes = () =>
  useWrite((password: string) =>
    api({ method: 'POST', path: `${twoFactor}/recovery_codes`, body: { password } }, recoveryCodesSchema),
  )
export const useRemoveTwoFactor = () =>
  useAccountWrite((password: string) =>
    api({ method: 'POST', path: `${twoFactor}/removal`, body: { password } }, z.null()),
  )
