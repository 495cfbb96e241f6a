import { NextRequest } from 'next/server'
import * as keys from '@/lib/auth/keys/keys'
import type { Tenant } from './tenant'

/** The handlers of lib/api/route.ts, called as Next calls them. */
type Handlers = Record<
  'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  (request: NextRequest, route: { params: Promise<{ path: string[] }> }) => Promise<Response>
>
export interface ApiAnswer {
  status: number
  text: string
  body: Record<string, unknown>
}

/** The API without a server, for stories about what happens below it. */
export class ApiOf {
  constructor(
    private readonly handlers: Handlers,
    readonly tenant: Tenant,
    readonly key: { id: string; key: string },
  ) {}

  static async open(handlers: Handlers, tenant: Tenant): Promise<ApiOf> {
    const key = await tenant.at(new Date())((context) => keys.create(context, 'owner', { name: 'Tests' }))
    return new ApiOf(handlers, tenant, key)
  }

  /** The same process called with another key. */
  with(key: { id: string; key: string }): ApiOf {
    return new ApiOf(this.handlers, this.tenant, key)
  }

  /** @param path below the organisation */
  call(method: keyof Handlers, path: string, json?: object): Promise<ApiAnswer> {
    return this.callAt(method, `/api/v1/organisations/${this.tenant.organisationId}/${path}`, json)
  }

  /** @param path from the root, such as `/api/v1/sessions` */
  async callAt(method: keyof Handlers, path: string, json?: object): Promise<ApiAnswer> {
    const url = new URL(path, 'http://localhost:3000')
    const request = new NextRequest(url, {
      method,
      headers: { authorization: `Bearer ${this.key.key}`, 'content-type': 'application/json' },
      ...(json && { body: JSON.stringify(json) }),
    })
    const segments = url.pathname.split('/').slice(3)
    const answer = await this.handlers[method](request, { params: Promise.resolve({ path: segments }) })
    const text = await answer.text()
    return { status: answer.status, text, body: text ? (JSON.parse(text) as Record<string, unknown>) : {} }
  }
}
