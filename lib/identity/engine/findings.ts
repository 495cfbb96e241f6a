/**
 * What the engine answers: plain data that crosses a process boundary. Findings and scores, never embeddings, and no
 * pixels except those of a document that may be kept. Types and one constant; safe to import anywhere.
 */

/** Why a file could not be read, as a person can be told: codes are stable, the sentences are part of the screens. */
export type QualityCode =
  | 'photograph_wanted' // a PDF that reads badly: a photograph of the document itself would be better
  | 'picture_too_small'
  | 'picture_blurred'
  | 'picture_too_dark'
  | 'picture_glare'
  | 'document_not_found'
  | 'document_type_mismatch'
  | 'portrait_not_found'
  | 'portrait_too_small'
  | 'mrz_not_read'
  | 'mrz_check_digits_wrong'
  | 'text_not_read'
  | 'licence_number_mismatch'
  | 'other_side_needed'
  | 'wrong_side'

/** Kinds of ID document that the engine can read. */
export type IdDocumentType = 'passport' | 'driving_licence' | 'identity_card'
/**
 * Front: the side with the portrait. Identity cards have their zone, US and Canadian licences their barcode, on the
 * back.
 */
export type DocumentSide = 'front' | 'back'

/**
 * Signs of a forgery or a copy that are no proof. Recorded with the evidence and shown to the organisation, but never
 * to the person, who could learn from it.
 */
type FraudSignalCode =
  | 'specimen' // SPECIMEN, SAMPLE or VOID printed on it, or the number of a published specimen
  | 'copy' // a photocopy or a printout: no colour where the document has some
  | 'zone_contradicts_print' // MRZ or barcode against the printed zone
  | 'sides_contradict' // front against back
  | 'picture_edited' // an editing program named itself in the file
  | 'pdf_edited' // changed after it was made: another producer, a later date, several revisions
  | 'pdf_text_covered' // words drawn over other words, or over a picture of words
  | 'age_estimate_far' // the face looks much older or younger than the birth date says
  | 'typed_name_differs' // the name typed for the paper is not that of the ID document
export interface FraudSignal {
  code: FraudSignalCode
  /** 0–1: strength; above 0.5 the organisation's attention is drawn to it. */
  weight: number
  /** For the organisation, in words; contains no personal data. */
  detail: string
}

/** A part of a page, as shares of its width and height. */
export interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** What was read from one side of an ID document. Dates are `YYYY-MM-DD`; countries ICAO 9303 three-letter codes. */
export interface IdDocumentReading {
  /** The kind that was recognised; `visa` is read but never accepted; `null` if nothing known was found. */
  document_type: IdDocumentType | 'visa' | null
  /** The layout behind the kind. */
  layout:
    | 'TD1'
    | 'TD2'
    | 'TD3'
    | 'MRV-A'
    | 'MRV-B'
    | 'IDFRA'
    | 'licence_gb'
    | 'licence_ni'
    | 'licence_eu'
    | 'aamva'
    | 'card_front'
    | null
  side: DocumentSide
  /** Where the document is on its page of a PDF; absent if the page, or the picture, is the document. */
  cut?: Cut
  /** Degrees clockwise by which the picture had to be rotated to be upright. */
  turned: 0 | 90 | 180 | 270
  signals: FraudSignal[]
  /** Source of the fields: `mrz` names may be truncated and are transliterated (ICAO 9303-3 section 6). */
  name_source: 'mrz' | 'passport_viz' | 'licence' | 'barcode' | null
  surname: string | null
  given_names: string | null
  /** Given names, then surname, as a person would write it. */
  full_name: string | null
  date_of_birth: string | null
  expires_on: string | null
  document_number: string | null
  issuing_country: string | null
  nationality: string | null
  /** Lines in capitals or digits from a card's front, to compare with its back; labels are small and easily misread. */
  print?: string[]
  /** Only for documents that show one (UK licence). */
  address: string | null
  /** Each check digit of the MRZ, or null if there is none to check. */
  mrz: { lines: string[]; checks: { number: boolean; birth: boolean; expiry: boolean; composite: boolean } } | null
  /** UK driver number compared with surname, birth date and initials; null if it is no UK licence or was unread. */
  driver_number_consistent: boolean | null
  /** Face on the document. `face_px` is its width in pixels of the upload. */
  portrait: { found: boolean; face_px: number; score: number }
  /** 0–1: how far the reading can be trusted (check digits, OCR confidence). */
  reading_score: number
  quality: QualityCode[]
  width: number
  height: number
}

/**
 * Separates the pages of one file, as on printers: each page is a sheet of its own, and may belong to another paper.
 */
export const PAGE_BREAK = '\f'

/** What was read from a proof-of-address page: text only; the domain does the comparing. */
export interface PageReading {
  /** Lines of the page in reading order, blocks separated by an empty line, pages by PAGE_BREAK. */
  text: string
  /** `text_layer` = a born-digital PDF; `ocr` = a photograph, a scan or a PDF without text. */
  method: 'text_layer' | 'ocr'
  pages: number
  /** 0–1, mean word confidence; 1 for a text layer. */
  reading_score: number
  quality: QualityCode[]
  signals: FraudSignal[]
}

/** A document that was read and prepared for storage. */
export interface Taken<Reading> {
  reading: Reading
  /** What may be kept: what the file shows, without anything else it says about the person. JPEG, PNG or PDF. */
  kept: Uint8Array
}

/** One side of an ID document, and the back of the same card if the file, a PDF, shows both. */
export interface TakenIdDocument extends Taken<IdDocumentReading> {
  back?: IdDocumentReading
}

/** A page of a kept document, for a screen. */
export interface Sheet {
  picture: Uint8Array
  content_type: 'image/jpeg' | 'image/png'
}

/** Direction of the head: the person's own left and right. */
export type Turn = 'centre' | 'left' | 'right'
export interface Frame {
  turn: Turn
  /** JPEG, at most 1280 px on its longer side, pixels not mirrored. Lives in memory only. */
  jpeg: Uint8Array
}

/** Why a set of live frames did not satisfy the challenge. `null` = satisfied. Ordered: the first that applies. */
export type LivenessReason =
  | 'frames_missing'
  | 'frames_identical'
  | 'no_face'
  | 'several_faces'
  | 'face_too_small'
  | 'face_unclear_frame'
  | 'turn_not_seen'
  | 'person_changed'
  | 'flat_picture'

/** Result of comparing live frames with the portrait of a document. */
export interface FaceFindings {
  liveness: { passed: boolean; reason: LivenessReason | null; score: number }
  /** null if liveness found no frontal face or the document shows none. */
  match: {
    passed: boolean
    /**
     * What the recogniser measures. For the built-in one: the Euclidean distance of 128-d embeddings, plus a quarter of
     * (the second network's cosine distance − 0.12); a match is below 0.58.
     */
    distance: number
    /** 0–1, calibrated so that 0.50 is the pass line. */
    score: number
    /** The distance is between the pass line and clear refusal: another picture may help. */
    unclear: boolean
  } | null
  document_portrait_found: boolean
  /** Years, a hint that never decides; `null` without a frontal face, and unless it was requested. */
  age_estimate: number | null
}

/** Files that cannot be read at all. The domain and the API use these codes; `detail` is for people. */
export type EngineErrorCode =
  | 'unsupported_file'
  | 'file_damaged'
  | 'picture_too_large'
  | 'pdf_password'
  | 'pdf_too_many_pages'
  | 'file_too_complex'
  | 'engine_busy'
  | 'engine_timeout'
  | 'engine_crashed'
