'use client'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Components, Schema } from '@/lib/client/openapi'
import { Prose } from './prose'
import { defaultWords, limitWords, membersOf, opened, resolved, typeWords, withoutNull } from './schema'

const MAX_DEPTH = 6

/** The members of an object with type, limits and description; nested members expand. */
export function SchemaTree({
  schema,
  components,
  depth = 0,
}: {
  schema: Schema
  components: Components
  depth?: number
}) {
  const whole = membersOf(schema, components)
  if (!whole)
    return (
      <p className="py-1 text-[0.8125rem] text-muted-foreground">
        {typeWords(schema)}
        {schema.description && (
          <>
            : <Prose text={schema.description} />
          </>
        )}
      </p>
    )
  return (
    <ul className="divide-y">
      {Object.entries(whole.properties ?? {}).map(([name, member]) => (
        <li key={name} className="py-2">
          <Member
            name={name}
            schema={opened(member, components)}
            isRequired={whole.required?.includes(name) ?? false}
            components={components}
            depth={depth}
          />
        </li>
      ))}
    </ul>
  )
}

function Member({
  name,
  schema,
  isRequired,
  components,
  depth,
}: {
  name: string
  schema: Schema
  isRequired: boolean
  components: Components
  depth: number
}) {
  const { inner, isNullable } = withoutNull(schema)
  const whole = resolved(inner, components)
  const notes = [
    typeWords(schema),
    isNullable && 'or null',
    limitWords(whole),
    defaultWords(schema) && `default ${defaultWords(schema)}`,
  ]
    .filter(Boolean)
    .join(', ')
  const choices = (whole.enum ?? whole.items?.enum)?.map(String)
  const description = schema.description ?? whole.description
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.8125rem]">
        <code className="font-semibold break-all">{name}</code>
        <span className="text-muted-foreground">{notes}</span>
        {isRequired && <span className="text-destructive">required</span>}
      </p>
      {description && (
        <p className="text-[0.8125rem] text-muted-foreground">
          <Prose text={description} />
        </p>
      )}
      {choices && (
        <p className="text-[0.8125rem] text-muted-foreground">
          One of <Prose text={choices.map((choice) => `\`${choice}\``).join(', ')} />
        </p>
      )}
      {depth < MAX_DEPTH && membersOf(schema, components) && (
        <Inside schema={schema} components={components} depth={depth} />
      )}
    </>
  )
}

/** Rendered only when expanded: schemas may be recursive. */
function Inside({ schema, components, depth }: { schema: Schema; components: Components; depth: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex cursor-pointer list-none items-center gap-0.5 rounded text-[0.8125rem] text-primary">
        <ChevronRight aria-hidden className="size-3.5 transition-transform group-open:rotate-90" />
        Members
      </summary>
      {isOpen && (
        <div className="mt-1 ml-1.5 border-l pl-3">
          <SchemaTree schema={schema} components={components} depth={depth + 1} />
        </div>
      )}
    </details>
  )
}
