'use client'
import { useState } from 'react'
import type { Membership } from '@/lib/client/organisation'
import { audienceOf, type Components, type Endpoint, type Schema } from '@/lib/client/openapi'
import { humanise } from '@/lib/format'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { useDraft } from './draft'
import { MethodBadge } from './method-badge'
import { Prose } from './prose'
import { SchemaTree } from './schema-tree'
import { refName, typeWords } from './schema'
import { Snippets } from './snippets'
import { TryIt } from './try-it'

const WHO = { public: 'Anybody', person: 'The person of a check, with their token', key: 'API key or signed-in user' }

/** One operation: description, parameters, responses, code samples and a form to try it. */
export function EndpointPage({
  endpoint,
  components,
  membership,
}: {
  endpoint: Endpoint
  components: Components
  membership: Membership | null
}) {
  const draft = useDraft(endpoint, membership?.organisation.id)
  const body = endpoint.requestBody?.content['application/json']?.schema
  const permission = endpoint['x-permission']
  return (
    <article className="space-y-5">
      <header>
        <p className="text-[0.8125rem] text-muted-foreground">{endpoint.tag}</p>
        <h1 className="text-xl font-semibold tracking-tight">{endpoint.summary}</h1>
        <p className="mt-2 flex items-baseline gap-2.5 rounded-md border bg-muted/50 px-3 py-2">
          <MethodBadge method={endpoint.method} className="text-xs" />
          <code className="min-w-0 text-[0.8125rem] break-all">/api/v1{endpoint.path}</code>
        </p>
        {endpoint.description && (
          <p className="mt-3 max-w-2xl">
            <Prose text={endpoint.description} />
          </p>
        )}
        <p className="mt-2 flex flex-wrap gap-1.5">
          <Badge>{WHO[audienceOf(endpoint)]}</Badge>
          {permission && <Badge>needs {permission}</Badge>}
        </p>
      </header>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="min-w-0 space-y-5 xl:order-2 xl:sticky xl:top-18">
          <Card title="As code">
            <Snippets draft={draft} />
          </Card>
          <Card title="Try it">
            <TryIt draft={draft} organisation={membership?.organisation.name ?? null} />
          </Card>
        </div>
        <div className="min-w-0 space-y-5">
          {body && (
            <Card title="Body">
              <SchemaTree schema={body} components={components} />
            </Card>
          )}
          <Answers endpoint={endpoint} components={components} />
        </div>
      </div>
    </article>
  )
}

function Answers({ endpoint, components }: { endpoint: Endpoint; components: Components }) {
  return (
    <Card title="Answers">
      <ul className="space-y-4">
        {Object.entries(endpoint.responses).map(([status, { description, content }]) => {
          const [type, media] = Object.entries(content)[0] ?? []
          return (
            <li key={status}>
              <p className="flex flex-wrap items-baseline gap-2">
                <Badge tone={status.startsWith('2') ? 'success' : 'danger'}>
                  {status === 'default' ? '4xx, 5xx' : status}
                </Badge>
                <span className="min-w-0 flex-1">
                  <Prose text={description} />
                </span>
              </p>
              {type && media && <Opened type={type} schema={media.schema} components={components} />}
              {!type && <p className="mt-1 text-[0.8125rem] text-muted-foreground">No body.</p>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Opened({ type, schema, components }: { type: string; schema: Schema; components: Components }) {
  const [isOpen, setOpen] = useState(false)
  if (schema.format === 'binary') return <p className="mt-1 text-[0.8125rem] text-muted-foreground">{type}</p>
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer text-[0.8125rem] text-muted-foreground">
        {type}, {humanise(refName(schema) ?? typeWords(schema))}
      </summary>
      {isOpen && <SchemaTree schema={schema} components={components} />}
    </details>
  )
}
