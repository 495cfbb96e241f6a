import { Link } from '@/components/ui/link'
import type { Template } from '@/lib/identity/templates/schema'
import { untold } from '@/components/settings/template-fields'
import { Notice } from '@/components/ui/notice'

/** What people who are checked by this template will not be told, and where to mend it. */
export function TemplateWarning({ template }: { template: Template }) {
  const missing = untold(template)
  if (!missing) return null
  return (
    <Notice tone="warning" title={missing}>
      <Link className="text-primary underline" href={`/settings/templates/${template.id}`}>
        Add it to the template “{template.name}”
      </Link>
    </Notice>
  )
}
