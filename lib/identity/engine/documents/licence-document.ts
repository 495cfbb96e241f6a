import type { QualityCode } from '../findings'
import { fullName, NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { FIRST_LOOK, type LicenceReading } from './licence/read-licence'
import { areaBesideFields } from './portrait-area'

/** Converts a photocard licence of the UK or the European Union to a reading. */
export function licenceDocument(licence: LicenceReading, picture: GreyPlane): DocumentText {
  const { surname, given_names, date_of_birth, expires_on, driver_number, driver_number_consistent, address } = licence
  const unread = [surname, given_names, date_of_birth, expires_on, driver_number].includes(null)
  const quality: QualityCode[] = [
    ...(unread ? ['text_not_read' as const] : []),
    ...(driver_number_consistent === false ? ['licence_number_mismatch' as const] : []),
  ]
  return {
    ...NOTHING_READ,
    document_type: 'driving_licence',
    layout: licence.layout,
    name_source: 'licence',
    surname,
    given_names,
    full_name: surname !== null && given_names !== null ? fullName(licence) : null, // half a name would be another name
    date_of_birth,
    expires_on,
    document_number: driver_number,
    issuing_country: licence.issuing_country,
    address,
    driver_number_consistent,
    reading_score: driver_number_consistent === true ? 0.5 + 0.5 * licence.confidence : 0.5 * licence.confidence,
    quality,
    portrait_area: licence.birth_box && areaBesideFields(licence.birth_box, FIRST_LOOK, picture),
  }
}
