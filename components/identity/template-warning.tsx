import { Link } from '@/components/ui/link'
import type { Template } from '@/lib/identity/templates/schema'
import { missingNotice } from '@/components/settings/template-fields'
import { Notice } from '@/components/ui/notice'
import en from '@/components/words/en/identity'
import { useWords } from '@/lib/client/words/words'

/** What this template does not tell people, with a link to fix it. */
export function TemplateWarning({ template }: { template: Template }) {
  const t = useWords()
  const missing = missingNotice(t, template)
  if (!missing) return null
  return (
    <Notice tone="warning" title={missing}>
      <Link className="text-primary underline" href={`/settings/templates/${template.id}`}>
        {t(en.addItToTheTemplate, { name: template.name })}
      </Link>
    </Notice>
  )
}
