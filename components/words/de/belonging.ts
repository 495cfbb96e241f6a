import type { Translated } from '@/lib/client/words/english'
import type en from '../en/belonging'

export default {
  youBelongToNoOrganisation: 'Sie gehören keiner Organisation an',
  signOut: 'Abmelden',
  youWereRemovedOrYou:
    'Sie wurden entfernt, sind ausgetreten, oder die Organisation wurde gelöscht. Um zurückzukommen, bitten Sie einen ihrer Administratoren um eine Einladung und öffnen Sie deren Link.',
  toStartOneOfYourOwn:
    'Um eine eigene Organisation zu gründen, füllen Sie <link>„Konto anlegen“</link> mit der Adresse und dem Passwort dieses Kontos aus.',
  asksForTwoFactorSign: '{name} verlangt die Zwei-Faktor-Anmeldung',
  setItUp: 'Jetzt einrichten',
  nothingOfItOpensUntil:
    'Nichts davon öffnet sich, bevor Sie sie für Ihr Konto eingerichtet haben. Das dauert eine Minute und braucht eine Authenticator-App auf Ihrem Telefon.',
} satisfies Translated<typeof en>
