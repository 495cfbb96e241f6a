import type { ResourceWords } from '@/lib/client/words/resources'
import { checks } from '../known'
import { collections, kinds } from './collections'
import { common, deletable, papers, roles } from './common'

/** Resources of the settings, and notes about records. */
export const settings: Record<string, ResourceWords> = {
  pipeline: {
    label: 'Pipeline',
    plural: 'Pipelines',
    fields: {
      ...deletable,
      name: 'Name',
      is_default: { label: 'Standard', hint: 'Neue Deals kommen hierhin, wenn keine andere Pipeline gewählt wird.' },
      stages: 'Phasen',
      position: 'Rang',
    },
  },
  tag: {
    label: 'Schlagwort',
    plural: 'Schlagwörter',
    fields: {
      ...deletable,
      name: 'Name',
      colour: {
        label: 'Farbe',
        choices: {
          grey: 'Grau',
          red: 'Rot',
          orange: 'Orange',
          yellow: 'Gelb',
          green: 'Grün',
          blue: 'Blau',
          purple: 'Violett',
          pink: 'Rosa',
        },
      },
      description: { label: 'Beschreibung', hint: 'Wann es passt.' },
    },
  },
  custom_field: {
    label: 'Eigenes Feld',
    plural: 'Eigene Felder',
    fields: {
      ...deletable,
      label: 'Beschriftung',
      resource: { label: 'Sammlung', choices: collections },
      type: {
        label: 'Art',
        hint: 'Lässt sich später nicht ändern.',
        choices: {
          text: 'Text',
          long_text: 'Langer Text',
          number: 'Zahl',
          date: 'Datum',
          boolean: 'Ja oder nein',
          choice: 'Eine Auswahl',
          choices: 'Mehrere zur Auswahl',
          url: 'Link',
          email: 'E-Mail',
        },
      },
      key: {
        label: 'Schlüssel',
        hint: 'Sein Name in der API. Bleibt er leer, wird er aus der Beschriftung gebildet; er lässt sich später nicht ändern.',
      },
      choices: 'Auswahl',
      description: { label: 'Beschreibung', hint: 'Sehen die, die es ausfüllen.' },
      position: 'Rang',
    },
  },
  view: {
    label: 'Ansicht',
    plural: 'Ansichten',
    fields: {
      ...deletable,
      name: 'Name',
      resource: { label: 'Sammlung', choices: collections },
      layout: {
        label: 'Darstellung',
        choices: { table: 'Tabelle', board: 'Board', calendar: 'Kalender', forecast: 'Prognose' },
      },
      filter: 'Filter',
      sort: 'Sortierung',
      columns: 'Spalten',
      arrangement: 'Anordnung',
      visibility: { label: 'Wer sie sieht', choices: { shared: 'Alle', private: 'Nur ich' } },
      owner_id: 'Gehört',
      position: 'Rang',
    },
  },
  activity: {
    label: 'Aktivität',
    plural: 'Aktivitäten',
    fields: {
      ...common,
      type: 'Art',
      subject_type: { label: 'Gegenstand', choices: kinds },
      subject_id: 'Id des Gegenstands',
      related: 'Verknüpft',
      before: 'Vorher',
      after: 'Nachher',
      details: 'Einzelheiten',
    },
  },
  audit_event: {
    label: 'Audit-Ereignis',
    plural: 'Audit-Ereignisse',
    fields: {
      ...common,
      type: 'Art',
      subject_type: 'Gegenstand',
      subject_id: 'Id des Gegenstands',
      actor_type: 'Handelnder',
      actor_id: 'Id des Handelnden',
      request_id: 'Anfrage',
      before: 'Vorher',
      after: 'Nachher',
      details: 'Einzelheiten',
      sequence: 'Folge',
      hash: 'Hash',
      erased_at: 'Gelöscht',
    },
  },
  proposal: {
    label: 'Vorschlag',
    plural: 'Vorschläge',
    fields: {
      ...common,
      contact_id: 'Kontakt',
      session_id: 'Prüfung',
      field: { label: 'Feld', choices: { full_name: 'Vollständiger Name', birth_date: 'Geburtsdatum' } },
      current: 'Im CRM',
      proposed: 'Auf dem Dokument',
      document_type: 'Dokument',
      verified_at: 'Geprüft',
      status: { label: 'Status', choices: { open: 'Offen', accepted: 'Übernommen', dismissed: 'Verworfen' } },
      decided_at: 'Entschieden',
    },
  },
  template: {
    label: 'Vorlage',
    plural: 'Vorlagen',
    fields: {
      ...deletable,
      name: 'Name',
      is_default: 'Standard',
      checks: { label: 'Prüfungen', choices: checks },
      document_types: {
        label: 'Zugelassene Dokumente',
        choices: { passport: 'Reisepass', driving_licence: 'Führerschein', identity_card: 'Personalausweis' },
      },
      document_countries: {
        label: 'Zugelassene Länder',
        hint: 'Drei Buchstaben, wie Pässe sie drucken, etwa GBR oder IRL. Leer: alle Länder.',
      },
      poa_kinds: { label: 'Zugelassene Papiere', hint: 'Keines gewählt: alle.', choices: papers },
      languages: {
        label: 'Sprachen',
        hint: 'Der Seite, die die Person sieht. Keine gewählt: alle.',
        choices: { en: 'Englisch', de: 'Deutsch' },
      },
      name_strictness: {
        label: 'Strenge beim Namen',
        hint: 'Auf dem Ausweis lässt ähnlich einen Kosenamen oder einen falsch gelesenen Buchstaben zu; streng nicht. Auf Papieren genügt ähnlich.',
        choices: { near: 'Ähnlich', strict: 'Streng' },
      },
      minimum_age: { label: 'Mindestalter', hint: 'In ganzen Jahren, am Tag der Prüfung.' },
      poa_name_required: {
        label: 'Name auf dem Adressnachweis',
        hint: 'Auch der Name auf dem Papier muss übereinstimmen.',
      },
      poa_freshness_required: {
        label: 'Aktueller Adressnachweis',
        hint: 'Rechnungen höchstens 3 Monate alt, Gemeindesteuer und Behördenschreiben 12.',
      },
      max_submissions: { label: 'Einreichungen', hint: 'Wie oft eine Person es versuchen darf.' },
      expiry_hours: { label: 'Gültig (Stunden)', hint: 'Von 1 Stunde bis 30 Tage, das sind 720 Stunden.' },
      retain_id_documents: {
        label: 'Ausweise aufbewahren',
        hint: 'Eine Kopie des Dokuments; das Selfie wird nie aufbewahrt.',
      },
      retain_poa_documents: { label: 'Adressnachweise aufbewahren', hint: 'Eine Kopie des Papiers.' },
      retain_extracted_data: { label: 'Gelesene Daten aufbewahren', hint: 'Was aus den Dokumenten gelesen wurde.' },
      retention_days: {
        label: 'Tage der Aufbewahrung',
        hint: 'Gezählt ab dem Ende der Prüfung. Danach wird alles Aufbewahrte gelöscht.',
      },
      contact: {
        label: 'Wie man Sie erreicht',
        hint: 'Eine E-Mail-Adresse oder Telefonnummer. Die Person sieht sie vom ersten bis zum letzten Bildschirm.',
      },
      privacy_notice_url: {
        label: 'Datenschutzhinweis',
        hint: 'Zum Beispiel https://example.com/privacy. Die Einwilligung verweist darauf.',
      },
      alternative: {
        label: 'Ein anderer Weg',
        hint: 'Was eine Person tun kann, die diese Prüfung nicht möchte oder nicht abschließen kann, etwa Dokumente in Ihrem Büro vorzeigen.',
      },
      estimate_age: {
        label: 'Alter aus dem Gesicht schätzen',
        hint: 'Entscheidet nie. Es ist geraten, mitunter um zehn Jahre daneben; die Einwilligung nennt es, und manche werden deshalb ablehnen.',
      },
      reminders: {
        label: 'Erinnerungen',
        hint: 'Stunden vor dem Ablauf, etwa 48, 24. Nur wenn der Link gemailt wurde; sie enden, wenn alles eingereicht ist oder die Person ablehnt.',
      },
      mails_result: {
        label: 'Der Person das Ergebnis mailen',
        hint: 'Nennt das Ergebnis und sonst nichts, wenn der Link gemailt wurde.',
      },
    },
  },
  mail_template: {
    label: 'Mailvorlage',
    plural: 'Mailvorlagen',
    fields: {
      ...deletable,
      name: 'Name',
      kind: {
        label: 'Art',
        choices: {
          message: 'Eigene Nachricht',
          invitation: 'Einladung',
          check_link: 'Link einer Prüfung',
          reminder: 'Erinnerung an eine Prüfung',
          result: 'Ergebnis einer Prüfung',
          password_reset: 'Neues Passwort',
        },
      },
      subject: 'Betreff',
      text: 'Text',
    },
  },
  member: {
    label: 'Mitglied',
    plural: 'Mitglieder',
    fields: {
      ...common,
      user_id: 'Benutzer',
      full_name: 'Name',
      email: 'E-Mail',
      role: { label: 'Rolle', choices: roles },
    },
  },
  invitation: {
    label: 'Einladung',
    plural: 'Einladungen',
    fields: {
      ...common,
      email: 'E-Mail',
      role: { label: 'Rolle', hint: 'Was sie dürfen; nie mehr als Sie.', choices: roles },
      expires_at: 'Gültig bis',
      accepted_at: 'Angenommen',
      sent_at: 'Gesendet',
    },
  },
}
