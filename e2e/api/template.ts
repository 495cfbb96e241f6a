/** A template that differs from the default one. */
export const TEMPLATE = {
  name: 'Short check',
  checks: ['age_verification'],
  document_types: ['passport'],
  name_strictness: 'strict',
  minimum_age: 21,
  poa_name_required: true,
  poa_freshness_required: true,
  max_submissions: 1,
  expiry_hours: 24,
  retain_id_documents: false,
  retain_poa_documents: false,
  retain_extracted_data: false,
  retention_days: 7,
}
