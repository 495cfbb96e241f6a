import type { Translated } from '@/lib/client/words/english'
import type en from '../en/duplicates'

export default {
  loading: 'Wird geladen',
  aGroupOfThatYou:
    'Eine Gruppe, die Sie als „keine Dubletten“ kennzeichnen ({plural}), steht hier. Sie wird wieder gefunden, sobald sich Name, E-Mail, Telefon oder Adresse darin ändert.',
  nothingWasDismissed: 'Nichts wurde verworfen',
  theyAreFoundAgain: 'Sie werden wieder gefunden',
  findAgain: 'Wieder finden',
  certain: 'Sicher',
  likely: 'Wahrscheinlich',
  possible: 'Möglich',
  idInAnotherSystem: 'Id in einem anderen System',
  sameEMailDomain: 'gleiche E-Mail-Domain',
  namesAlike: 'ähnliche Namen ({detail})',
  namesAlike2: 'ähnliche Namen',
  same: 'gleich: {noun}',
  duplicatesAmong: 'Dubletten: {plural}',
  notDuplicates: 'Keine Dubletten',
  undo: 'Rückgängig',
  oneOrSeveral: 'einer oder mehrere?',
  sideBySide: 'nebeneinander',
  close: 'Schließen',
  duplicatesAmong2: 'Dubletten: {plural}',
  thatAreProbablyOneOpen:
    '{plural}, die wahrscheinlich dieselben sind. Öffnen Sie eine Gruppe, um sie zusammenzuführen oder um zu sagen, dass sie es nicht sind.',
  thisList: 'Diese Liste',
  theyAreNoDuplicates: 'Es sind keine Dubletten',
  certainty: 'Sicherheit',
  all: 'Alle',
  toMergeThatYouKnow: '{plural}, die Sie als dieselben kennen, haken Sie zum Zusammenführen auf ihrer Liste an.',
  noDuplicates: 'Keine Dubletten dieser Art: {certainty}',
  noDuplicates2: 'Keine Dubletten',
  comparedAreDomainPhoneIds: 'Verglichen werden Domain, Telefon, Ids in anderen Systemen und Namen am selben Ort. ',
  comparedAreEMailPhone:
    'Verglichen werden E-Mail, Telefon, Ids in anderen Systemen und Namen im selben Unternehmen oder an derselben Adresse. ',
  eMail: 'E-Mail',
  phone: 'Telefon',
  company: 'Unternehmen',
  address: 'Adresse',
  domain: 'Domain',
  name: 'Name',
} satisfies Translated<typeof en>
