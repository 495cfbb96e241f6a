import type { CheckType } from '@/lib/identity/checks'

/** How each check is called, and what it finds out. */
const CHECKS = {
  id_check: ['Ausweisprüfung', 'Ausweis, lebendes Gesicht und Name'],
  proof_of_address: ['Adressnachweis', 'Ein aktuelles Papier, das die Adresse zeigt'],
  age_verification: ['Altersprüfung', 'Alt genug laut Ausweis'],
} as const satisfies Record<CheckType, [label: string, meaning: string]>
const ofChecks = Object.entries(CHECKS)
export const checks: Record<string, string> = Object.fromEntries(ofChecks.map(([check, [label]]) => [check, label]))

/** What the server's code has for people, by kind and code. */
export const known: Record<string, string> = {
  ...Object.fromEntries(
    ofChecks.flatMap(([check, [label, meaning]]) => [
      [`check.${check}`, label],
      [`meaning.${check}`, meaning],
    ]),
  ),
  'verification.none': 'Nicht verifiziert',
  'verification.pending': 'Prüfung läuft',
  'verification.verified': 'Verifiziert',
  'verification.failed': 'Prüfung nicht bestanden',
  'verification.expired': 'Verifizierung abgelaufen',
  'reason.document_expired': 'Das Dokument war abgelaufen.',
  'reason.document_type_not_accepted': 'Die Vorlage lässt diese Art von Dokument nicht zu.',
  'reason.document_country_not_accepted': 'Die Vorlage lässt Dokumente dieses Landes nicht zu.',
  'reason.document_unreadable': 'Das Dokument ließ sich nicht gut genug lesen.',
  'reason.document_not_genuine': 'Das Dokument bezeichnet sich selbst als Muster.',
  'reason.document_inconsistent':
    'Was auf dem Dokument steht, widerspricht sich: Prüfziffern oder Nummern stimmen nicht, oder seine Teile nennen verschiedene Inhaber.',
  'reason.portrait_not_found': 'Auf dem Dokument wurde kein Porträt gefunden.',
  'reason.name_mismatch': 'Der Name auf dem Dokument ist nicht der erwartete.',
  'reason.name_unreadable': 'Der Name auf dem Dokument ließ sich nicht lesen.',
  'reason.face_mismatch': 'Das lebende Gesicht ist nicht das Gesicht auf dem Dokument.',
  'reason.face_unclear': 'Das lebende Gesicht und das Porträt ließen sich nicht sicher vergleichen.',
  'reason.liveness_failed': 'Es ließ sich nicht zeigen, dass eine lebende Person vor der Kamera war.',
  'reason.face_missing': 'Es wurde kein lebendes Gesicht aufgenommen.',
  'reason.under_age': 'Die Person ist jünger als das Mindestalter.',
  'reason.birth_date_unreadable': 'Das Geburtsdatum ließ sich nicht lesen.',
  'reason.page_unreadable': 'Der Adressnachweis ließ sich nicht lesen.',
  'reason.address_mismatch': 'Die Adresse auf dem Papier ist nicht die erwartete.',
  'reason.address_incomplete': 'Das Papier zeigt nicht alle Teile der erwarteten Adresse.',
  'reason.proof_name_mismatch': 'Der Name auf dem Adressnachweis ist nicht der erwartete.',
  'reason.proof_kind_unknown': 'Die Art des Papiers wurde nicht als Adressnachweis erkannt.',
  'reason.proof_kind_not_accepted': 'Die Vorlage lässt diese Art von Papier nicht zu.',
  'reason.proof_date_missing': 'Auf dem Adressnachweis wurde kein Datum gefunden.',
  'reason.proof_too_old': 'Der Adressnachweis ist zu alt.',
  'reason.proof_dated_in_future': 'Der Adressnachweis ist in die Zukunft datiert.',
  'example.Check before the proposal': 'Prüfung vor dem Angebot',
  'example.about.Check before the proposal':
    'Wenn ein Deal in eine Phase kommt, wird sein Kontakt um eine Identitätsprüfung gebeten; wer besteht, bringt den Deal weiter und der Zuständige erfährt es, sonst entsteht eine Aufgabe.',
  'example.Ask again before a verification expires': 'Erneut fragen, bevor eine Verifizierung abläuft',
  'example.about.Ask again before a verification expires':
    'Wenn eine Verifizierung bald abläuft, wird der Kontakt per E-Mail um eine neue Prüfung gebeten.',
  'example.A failed check becomes a task': 'Eine nicht bestandene Prüfung wird zur Aufgabe',
  'example.about.A failed check becomes a task':
    'Wenn eine Identitätsprüfung nicht bestanden wird, erhält jemand eine Aufgabe mit ihrem Kontakt.',
  'example.Tell another system of won deals': 'Einem anderen System gewonnene Deals melden',
  'example.about.Tell another system of won deals':
    'Wenn ein Deal gewonnen ist, wird er an eine Ihrer Adressen gesendet.',
  'example.Monday’s deals without a next step': 'Montags: Deals ohne nächsten Schritt',
  'example.about.Monday’s deals without a next step':
    'Jeden Montagmorgen eine Aufgabe für den Zuständigen jedes offenen Deals, der keinen nächsten Schritt hat.',
  'period.now': 'jetzt',
  'period.last_day': 'gestern',
  'period.today': 'heute',
  'period.this_day': 'heute',
  'period.next_day': 'morgen',
  'period.this_week': 'diese Woche',
  'period.last_week': 'letzte Woche',
  'period.next_week': 'nächste Woche',
  'period.this_month': 'dieser Monat',
  'period.last_month': 'letzter Monat',
  'period.next_month': 'nächster Monat',
  'period.this_quarter': 'dieses Quartal',
  'period.last_quarter': 'letztes Quartal',
  'period.next_quarter': 'nächstes Quartal',
  'period.this_year': 'dieses Jahr',
  'period.last_year': 'letztes Jahr',
  'period.next_year': 'nächstes Jahr',
  'period.last_days': 'letzte {days} Tage',
  'period.next_days': 'nächste {days} Tage',
}
