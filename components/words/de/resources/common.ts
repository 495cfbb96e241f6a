import type { FieldWords } from '@/lib/client/words/resources'

/** Fields that every record has. */
export const common: Record<string, FieldWords> = {
  id: 'Id',
  created_at: 'Angelegt',
  updated_at: 'Geändert',
  created_by: 'Angelegt von',
  updated_by: 'Geändert von',
  version: 'Version',
}

/** Fields of records that can be restored after deletion. */
export const deletable: Record<string, FieldWords> = { ...common, deleted_at: 'Gelöscht' }

/** Fields of all CRM records. */
export const kept: Record<string, FieldWords> = { ...deletable, custom: 'Eigene Felder' }

export const papers = {
  utility_bill: 'Versorgerrechnung',
  bank_statement: 'Kontoauszug',
  council_tax: 'Gemeindesteuerbescheid',
  government_letter: 'Behördenschreiben',
  mortgage_statement: 'Darlehensauszug',
  tenancy_agreement: 'Mietvertrag',
}
export const roles = { reader: 'Leser', member: 'Mitglied', admin: 'Administrator', owner: 'Eigentümer' }
export const jobStates = {
  uploaded: 'Hochgeladen',
  queued: 'In der Warteschlange',
  running: 'Läuft',
  completed: 'Abgeschlossen',
  failed: 'Fehlgeschlagen',
  cancelled: 'Angehalten',
  undoing: 'Wird rückgängig gemacht',
  undone: 'Rückgängig gemacht',
}
export const triggers = {
  record_created: 'Datensatz angelegt',
  record_updated: 'Datensatz geändert',
  record_deleted: 'Datensatz gelöscht',
  record_restored: 'Datensatz wiederhergestellt',
  stage_changed: 'Phase gewechselt',
  check_completed: 'Prüfung abgeschlossen',
  verification_expiring: 'Verifizierung läuft bald ab',
  schedule: 'Zu festen Zeiten',
  inbound: 'Aufruf von außen',
  manual: 'Von Hand',
}
export const sending = { pending: 'Ausstehend', delivered: 'Zugestellt', dead: 'Aufgegeben' }
export const workflowsRun = { run: 'Ausführen', skip: 'Überspringen' }
