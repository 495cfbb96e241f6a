'use client'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormats } from '@/lib/client/formats'
import { messageOf, ApiProblem } from '@/lib/client/problem'
import type { Fields, RecordOf, Resource } from '@/lib/resource/define'
import { shortTitle, valueOf } from './columns'
import { useRecordHref } from './record-links'
import { useToastWithLink } from './toast-with-link'
import { wordsTyped } from './typed-words'
import en from '@/components/words/en/resource'
import { useWords } from '@/lib/client/words/words'

const MAX_SHOWN = 200

interface Refusal {
  error: unknown
  /** The refused input. */
  body: object
}

/**
 * Errors are normally shown next to the input. If the page is left, before or after the response, they are shown as a
 * toast that quotes the input, so that nothing is lost silently.
 */
export function useReportErrorsAfterLeaving<F extends Fields>(
  resource: Resource<F>,
  fields: Fields,
  record: RecordOf<F>,
) {
  const tell = useTell(resource, fields, record)
  const isShown = useRef(true)
  const open = useRef<Refusal>(null)
  const tellOpen = useEffectEvent(() => open.current && tell(open.current))
  useEffect(() => {
    const { pathname } = window.location
    isShown.current = true
    return () => {
      isShown.current = false
      // If the user closed the editor but stays on the page, they have seen the error.
      if (window.location.pathname !== pathname) tellOpen()
    }
  }, [])
  return {
    sent: () => {
      open.current = null
    },
    refused: (error: unknown, body: object) => {
      open.current = { error, body }
      if (!isShown.current) tell(open.current)
    },
  }
}

function useTell<F extends Fields>(resource: Resource<F>, fields: Fields, record: RecordOf<F>) {
  const t = useWords()
  const formats = useFormats()
  const tell = useToastWithLink(useRecordHref(resource.path, record.id))
  return ({ error, body }: Refusal) => {
    const names = Object.keys(fields).filter((name) => valueOf(body, name) !== undefined)
    const labels = names.map((name) => fields[name]?.label ?? name)
    const messages = error instanceof ApiProblem ? Object.values(error.fieldMessages) : []
    const message = messages[0] ?? messageOf(error)
    const [only] = names.length === 1 ? names : []
    const typed = only === undefined ? null : wordsTyped(formats, fields[only], valueOf(body, only))
    tell(
      t(en.ofWasNotSaved, { field: labels.join(', '), title: shortTitle(resource, record) }),
      typed === null ? message : t(en.whatWasTyped, { typed: typed.slice(0, MAX_SHOWN), message }),
    )
  }
}
