import { template } from '@/lib/identity/templates/schema'
import * as templates from '@/lib/identity/templates/templates'
import { operation } from '../operation'
import { idOf, resourceOperations } from '../resource-operations'

export const templateOperations = {
  ...resourceOperations(template, templates),
  makeDefault: operation({
    id: 'make_template_default',
    method: 'POST',
    path: '/api/v1/organisations/{organisation_id}/templates/{id}/default',
    tag: template.plural,
    audience: 'organisation',
    permission: 'templates:write',
    summary: 'Make this the default template',
    description: 'For checks that name no template.',
    answer: { status: 200, schema: template.record, etag: true },
    run: ({ context, params }) => templates.makeDefault(context, idOf(params)),
  }),
}
