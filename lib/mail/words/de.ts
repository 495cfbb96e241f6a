import type { MailWords } from './shape'

const STATUSES = {
  in_progress: 'Läuft',
  processing: 'Wird entschieden',
  completed: 'Abgeschlossen',
  expired: 'Abgelaufen',
  cancelled: 'Abgebrochen',
}

export const german: MailWords = {
  locale: 'de-DE',
  builtIn: {
    invitation: {
      name: 'Einladung',
      subject: 'Einladung zu {{organisation.name}}',
      text: '{{sender.full_name}} lädt Sie ein, in Bonafide mit {{organisation.name}} zu arbeiten.\n\n{{invitation.link}}\n\nDer Link gilt einmal und sieben Tage lang.\n\nSie kennen den Absender nicht? Dann müssen Sie nichts tun: Ohne den Link tritt niemand bei.',
    },
    check_link: {
      name: 'Link einer Prüfung',
      subject: '{{organisation.name}} bittet Sie, Ihre Identität nachzuweisen',
      text: 'Guten Tag,\n\n{{organisation.name}} bittet Sie, Ihre Identität nachzuweisen. Das dauert einige Minuten, auf dem Handy oder am Computer. Die Seite sagt zuerst, was verlangt wird, wer es sieht und wie lange es aufbewahrt wird.\n\n{{check.link}}\n\nDer Link gilt bis {{check.expires_at}}. Er ist nur für Sie: Geben Sie ihn nicht weiter.\n\nSie wissen nicht, worum es geht? Dann müssen Sie nichts tun, oder fragen Sie {{organisation.name}}.',
    },
    reminder: {
      name: 'Erinnerung an eine Prüfung',
      subject: 'Erinnerung: {{organisation.name}} wartet auf Ihre Identitätsprüfung',
      text: 'Guten Tag,\n\nIhre Identitätsprüfung für {{organisation.name}} ist noch nicht abgeschlossen. Sie können dort weitermachen, wo Sie aufgehört haben.\n\n{{check.link}}\n\nDer Link gilt bis {{check.expires_at}}.\n\nSie möchten diese Prüfung nicht? Dann müssen Sie nichts tun: Mehr folgt hier daraus nicht.',
    },
    result: {
      name: 'Ergebnis einer Prüfung',
      subject: 'Ihre Identitätsprüfung für {{organisation.name}} ist abgeschlossen',
      text: 'Guten Tag,\n\nIhre Identitätsprüfung für {{organisation.name}} ist abgeschlossen. Ergebnis: {{check.outcome}}.\n\nWenn Sie Fragen dazu haben, wenden Sie sich an {{organisation.name}}.',
    },
    password_reset: {
      name: 'Neues Passwort',
      subject: 'Wählen Sie ein neues Passwort',
      text: 'Guten Tag {{account.full_name}},\n\njemand, wahrscheinlich Sie, hat das Passwort Ihres Bonafide-Kontos vergessen.\n\n{{account.link}}\n\nDer Link gilt einmal und eine Stunde lang.\n\nDas waren Sie nicht? Dann müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
    },
  },
  earlier: {},
  buttons: {
    invitation: 'Einladung annehmen',
    check_link: 'Prüfung beginnen',
    reminder: 'Prüfung fortsetzen',
    password_reset: 'Neues Passwort wählen',
  },
  registeredAgain: {
    subject: 'Sie haben bereits ein Bonafide-Konto',
    text: 'Guten Tag {{full_name}},\n\njemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Bonafide-Konto anlegen. Sie haben bereits eines.\n\n{{link}}\n\nSie wissen das Passwort nicht mehr? Unter {{forgot_password}} wählen Sie ein neues.\n\nDas waren Sie nicht? Dann müssen Sie nichts tun: Niemand hat erfahren, dass Sie ein Konto haben.',
    button: 'Anmelden',
  },
  orCopy: 'Oder kopieren Sie diese Adresse:',
  noMore: 'Sie möchten solche Mails nicht mehr?',
  unsubscribe: 'Abbestellen',
  yes: 'ja',
  no: 'nein',
  choices: {
    'contact.lifecycle': {
      lead: 'Lead',
      prospect: 'Interessent',
      customer: 'Kunde',
      former_customer: 'Ehemaliger Kunde',
      partner: 'Partner',
      other: 'Sonstiges',
    },
    'deal.status': { open: 'Offen', won: 'Gewonnen', lost: 'Verloren' },
    'check.status': { pending: 'Ausstehend', ...STATUSES },
    'check.progress': { waiting: 'Wartet', declined: 'Abgelehnt', to_fix: 'Zu berichtigen', ...STATUSES },
    'check.outcome': { passed: 'Bestanden', failed: 'Nicht bestanden', incomplete: 'Unvollständig' },
    'invitation.role': { reader: 'Leser', member: 'Mitglied', admin: 'Administrator', owner: 'Eigentümer' },
  },
}
