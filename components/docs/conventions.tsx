'use client'
import type { ReactNode } from 'react'
import { useSyncExternalStore } from 'react'
import { curlOf } from '@/lib/client/snippets'
import { CodeBlock } from '@/components/ui/code-block'
import { Prose } from './prose'

const useOrigin = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => window.location.origin,
    () => '',
  )

const CONVENTIONS: { title: string; sentences: string[] }[] = [
  {
    title: 'Who calls',
    sentences: [
      'Send `Authorization: Bearer <key>` with a key from Settings → API Keys. A key belongs to one organisation and reaches exactly what its role reaches on the screens, which use nothing but this API. There is no smaller public part and no rate limit on keys.',
      '`GET /api/v1/me` says who is calling: organisations, role, permissions. What belongs to another organisation answers 404, as if it were not there.',
    ],
  },
  {
    title: 'Test mode',
    sentences: [
      'A test key makes test sessions: no pictures are taken and no engine runs, and `"test_outcomes": {"id_check": "document_expired"}` in the create forces what a check comes to, `passed` or a reason code. The callback is real, with `test: true`. A test key reaches test sessions and templates only.',
    ],
  },
  {
    title: 'Callbacks and webhooks',
    sentences: [
      'The result of a session is sent to your `callback_url` once every check is decided; a webhook gets each event that it asks for. Answer 2xx within 10 seconds. Anything else is retried for about three days (after 1 and 5 min, ½, 2, 6, 12, 24 and 24 h, later if `Retry-After` says so, by a day at most); a redirect is not followed. 410 ends it, and pauses a webhook until you enable it again. The same `webhook-id` may arrive more than once.',
      'Verify each request (Standard Webhooks): `webhook-signature` is `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>`, the body as it arrived. The key is the signing secret without `whsec_`, decoded from base64. While a new secret waits there are two signatures with a space between them; one must match. Refuse a timestamp that is more than five minutes old. A callback also has `X-Verify-Callback-Secret`, which must equal yours: the current one until you activate the next.',
    ],
  },
  {
    title: 'Names and values',
    sentences: [
      'JSON in `snake_case`. Ids are UUIDs. Times are RFC 3339 in UTC with milliseconds, dates `YYYY-MM-DD`, money a decimal string with its `currency`.',
    ],
  },
  {
    title: 'Lists and paging',
    sentences: [
      'A list answers `data`, `has_more`, `next_cursor` and `prev_cursor`. Send `cursor=` with one of them for another page, `limit=` for 1–500 records (50 unless sent), `include=total` for a count.',
      'A cursor belongs to its filter and sort; with others it is refused with 400. `sort=-created_at,full_name` takes up to two fields. `fields=` selects, `expand=company,owner` brings along what is referred to.',
    ],
  },
  {
    title: 'Filters',
    sentences: [
      "`field=value` or `field[op]=value` with `eq ne in nin gt gte lt lte contains starts_with is_null`, the organisation's own fields as `custom.<key>`, words with `q=`. Unknown fields and operators are refused, naming what is allowed.",
      '`POST …/query` takes a tree instead: `{"filter": {"and": [{"field": "lifecycle", "op": "eq", "value": "lead"}, {"not": {"field": "email", "op": "is_null", "value": true}}]}}`. Saved views, bulk operations and exports take the same tree.',
    ],
  },
  {
    title: 'Writing',
    sentences: [
      '`PATCH` keeps what is absent and clears what is null; addresses and custom fields merge, lists are replaced. `DELETE` can be undone with `POST …/restore`, unless it says `purge=true`.',
      '`PUT …/by/email/{value}` and `…/by/external_id/{source}/{value}` create or update. `POST …/batch` takes up to 1,000 writes, all or each on its own.',
    ],
  },
  {
    title: 'Versions',
    sentences: [
      'Each record has a `version`, also as `ETag`. Send it back as `If-Match: "7"`: when somebody was faster, the answer is 412 with the record as it is under `current`. The API itself only ever grows: `/api/v1` takes nothing away.',
    ],
  },
  {
    title: 'Idempotency',
    sentences: [
      'Send an `Idempotency-Key` with a POST and repeat it as often as the network wants, for 24 hours: the first success is answered again, with `Idempotent-Replayed: true`. The same key with another body is refused.',
    ],
  },
  {
    title: 'Errors',
    sentences: [
      '`application/problem+json` (RFC 9457): `status`, `code` for machines, `detail` for people, `request_id` to find it again, and `errors` with a `pointer` or `parameter` for each wrong thing.',
      '400 a parameter or JSON that cannot be read, 401 no valid key, 403 your role does not allow it, 404 not there, 409 a duplicate or a state that forbids it, 412 changed meanwhile, 413 and 415 a body too large or of another type, 422 fields that are not valid, 429 and 503 try again after `Retry-After` seconds.',
    ],
  },
]

/** What applies to every operation. */
export function Conventions({ organisationId }: { organisationId: string | undefined }) {
  const origin = useOrigin()
  return (
    <article className="max-w-3xl space-y-6">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">API reference</h1>
        <p className="mt-1 text-muted-foreground">
          The screens of the CRM use nothing but this. Choose an operation to read it, to copy it as code, and to try it
          on your own organisation.
        </p>
      </header>
      {/* Reserves three lines until the browser knows the server's address and the reader. */}
      <div className="min-h-21">
        {origin && (
          <CodeBlock
            label="first request"
            code={curlOf(
              { path: `/organisations/${organisationId ?? '{organisation_id}'}/contacts`, query: { limit: 3 } },
              origin,
            )}
          />
        )}
      </div>
      {CONVENTIONS.map(({ title, sentences }) => (
        <Part key={title} title={title}>
          {sentences.map((text) => (
            <p key={text}>
              <Prose text={text} />
            </p>
          ))}
        </Part>
      ))}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-1.5">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
