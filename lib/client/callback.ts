'use client'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  callbackAnswerSchema,
  callbackSchema,
  delivery,
  deliveryDetailSchema,
  issuedSecretsSchema,
} from '@/lib/callbacks/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useAction, useWrite } from './records'

/** The organisation's callback: address, secrets, deliveries. */
export const useCallbackPath = (): string => `${useOrganisationPath()}/callback`

export function useCallbackSettings() {
  const path = useCallbackPath()
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, callbackSchema) })
}

/** Registers the address; null removes it. The first registration also returns the secrets. */
export function useRegisterCallback() {
  const path = useCallbackPath()
  return useWrite(({ callback_url, version }: { callback_url: string | null; version: number }) =>
    api({ method: 'PATCH', path, body: { callback_url }, version }, callbackAnswerSchema),
  )
}

export function useIssueSecrets() {
  const path = useCallbackPath()
  return useAction(() => api({ method: 'POST', path: `${path}/secrets` }, issuedSecretsSchema))
}

export function useActivateSecrets() {
  const path = useCallbackPath()
  return useAction(() => api({ method: 'POST', path: `${path}/activation` }, callbackSchema))
}

export function useSendTestEvent() {
  const path = useCallbackPath()
  return useAction(() => api({ method: 'POST', path: `${path}/test_events` }, z.object({ delivery_id: z.string() })))
}

/** One delivery with every attempt. */
export function useDelivery(id: string) {
  const path = `${useCallbackPath()}/deliveries/${id}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, deliveryDetailSchema) })
}

export function useResend(id: string) {
  const path = `${useCallbackPath()}/deliveries/${id}/resend`
  return useAction(() => api({ method: 'POST', path }, delivery.record))
}
