'use client'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@/components/ui/link'
import type { FormEvent } from 'react'
import { sendTypedRequest } from '@/lib/client/docs'
import { audienceOf, onlyReads } from '@/lib/client/openapi'
import { ProblemNotice } from '@/components/resource/problem-notice'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Textarea } from '@/components/ui/textarea'
import { AnswerView } from './answer-view'
import { acceptedTypes, missingNames, parsed, streamType, typedRequest, type Draft } from './draft'
import { ParameterInputs } from './parameter-inputs'

/**
 * A form for parameters and body. It sends the real request as the signed-in user. `organisation` is the name of the
 * user's own.
 */
export function TryIt({ draft, organisation }: { draft: Draft; organisation: string | null }) {
  const { endpoint } = draft
  const send = useMutation({ mutationFn: () => sendTypedRequest(typedRequest(draft)) })
  const stream = streamType(endpoint)
  const missing = missingNames(draft)
  const isJson = stream !== null || !draft.body.trim() || 'body' in parsed(draft.body)
  const isOffered = organisation !== null && audienceOf(endpoint) !== 'person' && stream !== 'multipart/form-data'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <ParameterInputs draft={draft} />
      {endpoint.requestBody?.content['application/json'] && (
        <Field label="Body" error={isJson ? undefined : 'This is not valid JSON yet.'}>
          {(control) => (
            <Textarea
              {...control}
              spellCheck={false}
              className="max-h-96 font-mono text-xs md:text-xs"
              value={draft.body}
              onChange={(event) => draft.setBody(event.target.value)}
            />
          )}
        </Field>
      )}
      {stream !== null && stream !== 'multipart/form-data' && (
        <Field label="File">
          {(control) => (
            <input
              {...control}
              type="file"
              accept={stream === 'text/csv' ? '.csv,text/csv,.xlsx' : acceptedTypes(endpoint).join()}
              className="block max-w-full text-sm"
              onChange={(event) => draft.setFile(event.target.files?.[0] ?? null)}
            />
          )}
        </Field>
      )}
      {isOffered ? (
        <>
          {!onlyReads(endpoint) && (
            <Notice tone="warning">This really happens in {organisation}, as if you had done it on the screens.</Notice>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              variant="primary"
              type="submit"
              busy={send.isPending}
              disabled={missing.length > 0 || !isJson || (stream !== null && !draft.file)}
            >
              Send {endpoint.method}
            </Button>
            {missing.length > 0 && (
              <p className="text-[0.8125rem] text-muted-foreground">Fill in {missing.join(', ')} first.</p>
            )}
          </div>
        </>
      ) : (
        <NotHere draft={draft} isSignedIn={organisation !== null} />
      )}
      {send.isError && <ProblemNotice error={send.error} />}
      {send.data && <AnswerView answer={send.data} />}
    </form>
  )
}

function NotHere({ draft: { endpoint }, isSignedIn }: { draft: Draft; isSignedIn: boolean }) {
  if (audienceOf(endpoint) === 'person')
    return (
      <Notice>
        This is what the page of the person does, with the token that <code>POST /person/access</code> gives for an
        access code. It cannot be sent from here.
      </Notice>
    )
  if (isSignedIn) return <Notice>Files of several parts cannot be sent from here. Use the command above.</Notice>
  return (
    <Notice>
      <Link
        className="text-primary hover:underline"
        href={`/sign-in?next=${encodeURIComponent(`/docs?operation=${endpoint.operationId}`)}`}
      >
        Sign in
      </Link>{' '}
      to send this to your own organisation.
    </Notice>
  )
}
