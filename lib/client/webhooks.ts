import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import {
  replayAnswerSchema,
  webhook,
  webhookDelivery,
  webhookDeliveryDetailSchema,
  webhookWithSecretSchema,
  type Replay,
} from '@/lib/webhooks/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'
import { useAction, useCreate, useWrite } from './records'

/** Webhooks beyond what every resource has: secrets, tests, replays, deliveries. */
export const useCreateWebhook = () => useCreate(webhook.path, webhookWithSecretSchema)

const usePath = (id: string) => `${useOrganisationPath()}/${webhook.path}/${id}`

export function useIssueSecret(id: string) {
  const path = usePath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/secrets` }, webhookWithSecretSchema))
}

export function useActivateSecret(id: string) {
  const path = usePath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/activation` }, webhook.record))
}

export function useSendWebhookTest(id: string) {
  const path = usePath(id)
  return useAction(() => api({ method: 'POST', path: `${path}/test_events` }, z.object({ delivery_id: z.string() })))
}

export function useReplaySpan(id: string) {
  const path = usePath(id)
  return useWrite((body: Replay) => api({ method: 'POST', path: `${path}/replays`, body }, replayAnswerSchema))
}

/** One delivery with every attempt. */
export function useWebhookDelivery(id: string) {
  const path = `${useOrganisationPath()}/${webhookDelivery.path}/${id}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, webhookDeliveryDetailSchema) })
}

export function useReplayDelivery(id: string) {
  const path = `${useOrganisationPath()}/${webhookDelivery.path}/${id}/replay`
  return useAction(() => api({ method: 'POST', path }, webhookDelivery.record))
}
