import type { IdDocumentReading } from '../findings'
import type { PortraitArea } from './portrait-area'

/** The fields of a reading that come from print alone: no portrait, nothing about the picture. */
export interface DocumentText extends Omit<IdDocumentReading, 'portrait' | 'turned' | 'width' | 'height'> {
  /** `null` if unknown. */
  portrait_area: PortraitArea | null
}

/** A side about which nothing is known. */
export const NOTHING_READ: DocumentText = {
  document_type: null,
  layout: null,
  side: 'front',
  signals: [],
  name_source: null,
  surname: null,
  given_names: null,
  full_name: null,
  date_of_birth: null,
  expires_on: null,
  document_number: null,
  issuing_country: null,
  nationality: null,
  address: null,
  mrz: null,
  driver_number_consistent: null,
  reading_score: 0,
  quality: [],
  portrait_area: null,
}

/** Given names, then surname, as a person would write it. */
export function fullName({ given_names, surname }: Pick<IdDocumentReading, 'given_names' | 'surname'>): string | null {
  return [given_names, surname].filter((name) => name !== null).join(' ') || null
}
