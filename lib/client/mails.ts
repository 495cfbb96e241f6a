'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { mail, mailDetailSchema } from '@/lib/mail/mails/schema'
import { mailPreviewSchema, mailTemplate, type MailPreviewRequest } from '@/lib/mail/templates/schema'
import { unsubscribeSchema, type Unsubscribe } from '@/lib/unsubscribes/schema'
import { api } from './api'
import { useCurrent, useOrganisationPath } from './organisation'
import { useAction } from './records'

/** Whether this installation sends mails; otherwise they stay queued. */
export const useSendsMail = (): boolean => useCurrent().me.sends_mail

/** One mail with every attempt. */
export function useMail(id: string) {
  const path = `${useOrganisationPath()}/${mail.path}/${id}`
  return useQuery({ queryKey: [path], queryFn: () => api({ path }, mailDetailSchema) })
}

export function useRetryMail(id: string) {
  const path = `${useOrganisationPath()}/${mail.path}/${id}/retry`
  return useAction(() => api({ method: 'POST', path }, mail.record))
}

const PAUSE_MS = 300
/** A debounced value. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE_MS) // the same value
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The mail as it would be sent, shortly after the last change. */
export function useMailPreview(asked: MailPreviewRequest) {
  const path = `${useOrganisationPath()}/${mailTemplate.path}/preview`
  const body = useSettled(asked)
  return useQuery({
    queryKey: [path, body],
    queryFn: () => api({ method: 'POST', path, body }, mailPreviewSchema),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

const unsubscribePath = (token: string) => `/unsubscribes/${encodeURIComponent(token)}`

/** For the page that a bulk mail links to. */
export function useUnsubscribe(token: string): { found: Unsubscribe | null; error: unknown; confirm: () => void } {
  const [found, setFound] = useState<Unsubscribe | null>(null)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    api({ path: unsubscribePath(token) }, unsubscribeSchema).then(setFound, setError)
  }, [token])
  const confirm = () => {
    api({ method: 'POST', path: unsubscribePath(token) }, unsubscribeSchema).then(setFound, setError)
  }
  return { found, error, confirm }
}
