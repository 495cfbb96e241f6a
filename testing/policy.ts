import type { Policy } from '@/lib/identity/templates/schema'

/** What the standard template requires of a check. */
export const POLICY: Policy = {
  document_types: ['passport'],
  name_strictness: 'near',
  minimum_age: 18,
  poa_name_required: true,
  poa_freshness_required: true,
  max_submissions: 3,
  expiry_hours: 168,
  retain_id_documents: false,
  retain_poa_documents: false,
  retain_extracted_data: true,
  retention_days: 30,
  template_version: 1,
}
