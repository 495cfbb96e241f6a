import { text } from 'node:stream/consumers'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { expect, vi } from 'vitest'
import { readInto } from '@/app/(crm)/read-into'
import { PRESENTATIONS } from '@/components/crm/presentations'
import { recordPagesIn } from '@/components/crm/screens'
import { RenderedTimeProvider } from '@/components/resource/now'
import { PresentationContext } from '@/components/resource/presentation'
import { PagesContext } from '@/components/resource/record-links'
import { meSchema } from '@/lib/accounts/schema'
import { readInProcess } from '@/lib/api/in-process'
import type { Role } from '@/lib/auth/permissions'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { signedInCookies } from '@/lib/auth/browser-session'
import type { FirstRead } from '@/lib/client/first-reads'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { useWords } from '@/lib/client/words/words'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { newMember, type TestMember } from './member'
import type { Tenant } from './tenant'

/** The cookies of a member who has signed in, as a browser sends them. */
export async function cookieOf({ userId }: TestMember): Promise<string> {
  const account = await database().user.findUniqueOrThrow({ where: { id: userId } })
  const session = await beginSignedIn(account, { address: '', userAgent: '' }, { now: new Date(), requestId: newId() })
  const cookies = await signedInCookies(session, account, undefined, new Date())
  return cookies.map((one) => one.split(';')[0]).join('; ')
}

export async function membershipOf(cookie: string): Promise<Membership> {
  const me = meSchema.parse(await readInProcess({ path: '/me' }, cookie))
  const [organisation] = me.organisations
  if (!organisation) throw new Error('belongs to no organisation')
  return { me, organisation }
}

function Screen({ membership, children }: { membership: Membership; children: ReactNode }) {
  const t = useWords()
  return (
    <MembershipProvider value={membership}>
      <PresentationContext value={PRESENTATIONS}>
        <PagesContext value={recordPagesIn(t)}>{children}</PagesContext>
      </PresentationContext>
    </MembershipProvider>
  )
}

/** Waits for each answer, however long it takes here. */
const patient = ({ maxMs: _, readsOf, ...read }: FirstRead): FirstRead => ({
  ...read,
  ...(readsOf && { readsOf: (body: unknown) => readsOf(body).map(patient) }),
})

/** Lets a query ask as a browser does, with this cookie. */
async function answersOfBrowser(cookie: string, queries: Query[]): Promise<unknown[]> {
  const client = new QueryClient()
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) =>
    Response.json(
      await readInProcess(
        { path: url.slice('/api/v1'.length), body: typeof body === 'string' ? JSON.parse(body) : undefined },
        cookie,
      ),
    ),
  )
  try {
    return await Promise.all(
      queries.map((query) =>
        client
          .getQueryCache()
          .build(client, { ...query.options, queryKey: query.queryKey })
          .fetch(),
      ),
    )
  } finally {
    vi.unstubAllGlobals()
  }
}

/** Measured up to now, such as how long a deal has been in its stage: two answers differ. */
const COUNTS_ON = /\/(stage_history",1|dashboard")\]/

/** Answers that are not what the browser would get: it leaves out what it does not know, so may lack members. */
async function otherThanBrowsers(cookie: string, queries: Query[]): Promise<string[]> {
  const given = queries.filter(({ state, queryHash }) => state.data !== undefined && !COUNTS_ON.test(queryHash))
  const answers = await answersOfBrowser(cookie, given)
  const isSame = (query: Query, answer: unknown) => {
    try {
      expect({ data: query.state.data }).toMatchObject({ data: answer })
      return true
    } catch {
      return false
    }
  }
  return given.filter((query, at) => !isSame(query, answers[at])).map(({ queryHash }) => queryHash)
}

interface Asked {
  cookie: string
  membership: Membership
  reads: FirstRead[]
  now?: Date
}

/**
 * A page as the server renders it.
 *
 * @returns `asked`: the queries of the page; `missing`: those that a browser would still have to send; `unused`: answers
 *   that nothing on the page shows; `other`: answers that differ from what the browser would get. By query hash.
 */
export async function pageWithItsData(page: ReactNode, { cookie, membership, reads, now = new Date() }: Asked) {
  const client = new QueryClient()
  await readInto(client, { organisationId: membership.organisation.id, cookie }, reads.map(patient))
  const shown = (
    <QueryClientProvider client={client}>
      <RenderedTimeProvider value={now.getTime()}>
        <Screen membership={membership}>{page}</Screen>
      </RenderedTimeProvider>
    </QueryClientProvider>
  )
  const html = await text((await prerenderToNodeStream(shown)).prelude)
  const queries = client.getQueryCache().getAll()
  const asked = queries.filter(({ options }) => options.queryFn && (options as { enabled?: boolean }).enabled !== false)
  return {
    html,
    asked: asked.map(({ queryHash }) => queryHash),
    missing: asked.filter(({ state }) => state.data === undefined).map(({ queryHash }) => queryHash),
    unused: queries.filter(({ options }) => !options.queryFn).map(({ queryHash }) => queryHash),
    other: await otherThanBrowsers(cookie, asked),
  }
}

/** What is worked out from a whole collection or a draft: pages do not wait for it. */
const COMES_LATER = /\/duplicates","count"|\/summary"|\/preview"/

/** A page that needs nothing more, and was sent nothing that it does not show or that the browser would not get. */
export const WHOLE = { isWhole: true, missing: [], unused: [], other: [] }

interface Read {
  readsOf: (membership: Membership) => FirstRead[]
  /** Parts that load lazily; they appear once they have been asked for. */
  lazy?: (() => Promise<unknown>)[]
}

/** What a new member of this role is shown first. */
export async function firstShown(tenant: Tenant, role: Role, page: ReactNode, { readsOf, lazy = [] }: Read) {
  const cookie = await cookieOf(await newMember(tenant, role))
  const membership = await membershipOf(cookie)
  const asked = { cookie, membership, reads: readsOf(membership) }
  for (let before = ''; ;) {
    const { html, missing, unused, other } = await pageWithItsData(page, asked)
    if (html === before)
      return {
        isWhole: !html.includes('<span data-on-its-way'),
        missing: missing.filter((one) => !COMES_LATER.test(one)),
        unused,
        other,
      }
    before = html
    await Promise.all(lazy.map((load) => load()))
  }
}
