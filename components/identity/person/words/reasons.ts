/*
 * How to fix a submission that did not pass, for each reason code that another try can fix. A bundle includes only its
 * own language.
 */

export const ENGLISH_REASONS: Record<string, string> = {
  document_expired: 'The document has expired. Use one that is still valid.',
  document_type_not_accepted: 'This kind of document is not accepted here. Use another one.',
  document_country_not_accepted: 'Documents from this country are not accepted here. Use one from another country.',
  document_unreadable: 'The document could not be read. Take a new picture: flat, sharp, all corners visible.',
  document_not_genuine: 'This document is not accepted. Use your own, original document.',
  document_inconsistent: 'Parts of the document could not be read clearly. Take a sharper picture.',
  portrait_not_found: 'The photo on the document could not be seen. Take a new picture without glare.',
  name_unreadable: 'The name on the document could not be read. Take a sharper picture.',
  birth_date_unreadable: 'The date of birth could not be read. Take a sharper picture.',
  face_unclear: 'Your face was not clear enough to compare. Take the face pictures again in better light.',
  liveness_failed: 'The head turns were not seen. Take the face pictures again and follow each prompt.',
  face_missing: 'The face pictures belong to an earlier document. Take them again.',
  page_unreadable: 'The paper could not be read. Take a sharper picture or use the original PDF.',
  address_mismatch:
    'The address on the paper could not be matched. Use a paper that shows the address that was given, as the original PDF or in a sharper picture.',
  proof_name_mismatch:
    'The name on the paper could not be matched. Use a paper that is addressed to you, as the original PDF or in a sharper picture.',
  address_incomplete:
    'A part of the address, such as the flat number, was not on the paper, or not in the address that was given. Use a paper with the full address.',
  proof_kind_not_accepted: 'This kind of paper is not accepted here. Show one of those listed.',
  proof_kind_unknown:
    'It was not clear what kind of paper this is. Use one of those listed, as the original PDF or in a sharper picture.',
  proof_date_missing: 'No date was found on the paper. Show the page that has the date.',
  proof_too_old: 'The paper is too old. Use a more recent one.',
  proof_dated_in_future: 'The date on the paper is in the future. Use another paper.',
}

export const GERMAN_REASONS: Record<string, string> = {
  document_expired: 'Das Dokument ist abgelaufen. Nehmen Sie eines, das noch gültig ist.',
  document_type_not_accepted: 'Diese Art von Dokument wird hier nicht angenommen. Nehmen Sie ein anderes.',
  document_country_not_accepted:
    'Dokumente dieses Landes werden hier nicht angenommen. Nehmen Sie eines aus einem anderen Land.',
  document_unreadable: 'Das Dokument ließ sich nicht lesen. Machen Sie ein neues Bild: flach, scharf, mit allen Ecken.',
  document_not_genuine: 'Dieses Dokument wird nicht angenommen. Nehmen Sie Ihr eigenes Originaldokument.',
  document_inconsistent: 'Teile des Dokuments ließen sich nicht sicher lesen. Machen Sie ein schärferes Bild.',
  portrait_not_found: 'Das Foto auf dem Dokument war nicht zu sehen. Machen Sie ein neues Bild ohne Spiegelungen.',
  name_unreadable: 'Der Name auf dem Dokument ließ sich nicht lesen. Machen Sie ein schärferes Bild.',
  birth_date_unreadable: 'Das Geburtsdatum ließ sich nicht lesen. Machen Sie ein schärferes Bild.',
  face_unclear:
    'Ihr Gesicht war für den Vergleich nicht deutlich genug. Nehmen Sie die Bilder bei besserem Licht noch einmal auf.',
  liveness_failed:
    'Die Drehungen des Kopfes waren nicht zu sehen. Nehmen Sie die Bilder noch einmal auf und folgen Sie jeder Aufforderung.',
  face_missing: 'Die Bilder Ihres Gesichts gehören zu einem früheren Dokument. Nehmen Sie sie noch einmal auf.',
  page_unreadable:
    'Der Nachweis ließ sich nicht lesen. Machen Sie ein schärferes Bild oder nehmen Sie das Original-PDF.',
  address_mismatch:
    'Die Adresse auf dem Nachweis ließ sich nicht abgleichen. Nehmen Sie einen Nachweis mit der Adresse, die angegeben wurde, als Original-PDF oder in einem schärferen Bild.',
  proof_name_mismatch:
    'Der Name auf dem Nachweis ließ sich nicht abgleichen. Nehmen Sie einen Nachweis, der an Sie gerichtet ist, als Original-PDF oder in einem schärferen Bild.',
  address_incomplete:
    'Ein Teil der Adresse, etwa die Wohnungsnummer, stand nicht auf dem Nachweis oder nicht in der Adresse, die angegeben wurde. Nehmen Sie einen Nachweis mit der vollständigen Adresse.',
  proof_kind_not_accepted:
    'Diese Art von Nachweis wird hier nicht angenommen. Zeigen Sie einen von denen, die genannt sind.',
  proof_kind_unknown:
    'Es war nicht klar, was für ein Nachweis das ist. Nehmen Sie einen von denen, die genannt sind, als Original-PDF oder in einem schärferen Bild.',
  proof_date_missing: 'Auf dem Nachweis wurde kein Datum gefunden. Zeigen Sie die Seite mit dem Datum.',
  proof_too_old: 'Der Nachweis ist zu alt. Nehmen Sie einen neueren.',
  proof_dated_in_future: 'Das Datum auf dem Nachweis liegt in der Zukunft. Nehmen Sie einen anderen Nachweis.',
}
