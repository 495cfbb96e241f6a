import type { Country } from '@/lib/identity/matching/abroad/countries'
import { drawnOnce } from '../drawing/drawn-once'
import { jpegOf, newPaper } from '../drawing/paper'

/** A letter from an electricity supplier in the style of its country, drawn as a flat picture. */
export interface Letter {
  country: Country
  holder: string
  /** Lines of the recipient's address. */
  address: string[]
  /** `YYYY-MM-DD`: the day of the bill. */
  date: string
}

interface Words {
  sender: string
  from: string
  title: string
  dated: string
  months: string
  /** How the letter writes the date. */
  day: (year: string, month: string, day: string, name: string) => string
  rows: string
  due: string
}

const plainDay = (year: string, _month: string, day: string, name: string) => `${Number(day)} ${name} ${year}`
const ENGLISH = 'January February March April May June July August September October November December'
const WORDS: Record<Country, Words> = {
  FR: {
    sender: 'Lumière du Val SA',
    from: 'Lumière du Val SA - 4 quai Rambaud - 69002 Lyon',
    title: 'Votre facture d’électricité',
    dated: 'Date de facture :',
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    day: plainDay,
    rows: 'Référence client|88 231 904|Consommation|612 kWh|Abonnement|34,26 €|Montant à payer|184,20 €',
    due: 'Date limite de paiement :',
  },
  DE: {
    sender: 'Stadtwerke Neuental GmbH',
    from: 'Stadtwerke Neuental GmbH · Am Werk 1 · 34599 Neuental',
    title: 'Ihre Stromrechnung',
    dated: 'Rechnungsdatum:',
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    day: (year, month, day) => `${day}.${month}.${year}`,
    rows: 'Kundennummer|88 231 904|Verbrauch|612 kWh|Grundpreis|34,26 €|Rechnungsbetrag|184,20 €',
    due: 'Fällig am:',
  },
  NL: {
    sender: 'Poldersstroom B.V.',
    from: 'Retouradres: Postbus 100, 3500 AA Utrecht',
    title: 'Uw energienota voor elektriciteit',
    dated: 'Factuurdatum:',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    day: plainDay,
    rows: 'Klantnummer|88 231 904|Verbruik|612 kWh|Meterstand|10 441|Te betalen|€ 184,20',
    due: 'Vervaldatum:',
  },
  BE: {
    sender: 'Scheldekracht NV',
    from: 'Scheldekracht NV - Kaai 4 - 2060 Antwerpen',
    title: 'Factuur elektriciteit - Facture d’électricité',
    dated: 'Factuurdatum:',
    months: 'januari februari maart april mei juni juli augustus september oktober november december',
    day: (year, month, day) => `${day}/${month}/${year}`,
    rows: 'Klantnummer|88 231 904|Verbruik|612 kWh|Meterstand|10 441|Te betalen|€ 184,20',
    due: 'Vervaldatum:',
  },
  ES: {
    sender: 'Luz del Sur S.A.',
    from: 'Luz del Sur S.A. Domicilio social: Calle Real 4, 41004 Sevilla',
    title: 'Factura de electricidad',
    dated: 'Fecha de emisión:',
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    day: (year, _month, day, name) => `${Number(day)} de ${name} de ${year}`,
    rows: 'Número de cliente|88 231 904|Consumo|612 kWh|Potencia contratada|4,6 kW|Total|184,20 €',
    due: 'Fecha de vencimiento:',
  },
  PT: {
    sender: 'Energia do Norte S.A.',
    from: 'Energia do Norte S.A. Sede social: Rua do Rio 4, 4150-175 Porto',
    title: 'A sua fatura de eletricidade',
    dated: 'Data de emissão:',
    months: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
    day: (year, _month, day, name) => `${Number(day)} de ${name} de ${year}`,
    rows: 'Número de cliente|88 231 904|Consumo|612 kWh|Leitura|10 441|Total a pagar|184,20 €',
    due: 'Data de vencimento:',
  },
  IT: {
    sender: 'Luce Alpina S.p.A.',
    from: 'Luce Alpina S.p.A. Sede legale: Via del Lago 4, 38122 Trento (TN)',
    title: 'Bolletta energia elettrica',
    dated: 'Data fattura:',
    months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    day: (year, month, day) => `${day}/${month}/${year}`,
    rows: 'Codice cliente|88 231 904|Consumi|612 kWh|Lettura|10 441|Totale|184,20 €',
    due: 'Scadenza:',
  },
  PL: {
    sender: 'Energia Wisła S.A.',
    from: 'Energia Wisła S.A. Siedziba: ul. Portowa 4, 81-350 Gdynia',
    title: 'Faktura za energię elektryczną',
    dated: 'Data wystawienia:',
    months: 'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    day: (year, month, day) => `${day}.${month}.${year}`,
    rows: 'Numer klienta|88 231 904|Zużycie|612 kWh|Licznik|10 441|Do zapłaty|184,20 zł',
    due: 'Termin płatności:',
  },
  US: {
    sender: 'Lakeside Electric Inc.',
    from: 'Lakeside Electric Inc., 400 Harbor Drive, Chicago, IL 60611',
    title: 'Your electric bill',
    dated: 'Bill date:',
    months: ENGLISH,
    day: (year, month, day) => `${month}/${day}/${year}`,
    rows: 'Account number|88 231 904|Electric service|612 kWh|Previous balance|$0.00|Amount due|$184.20',
    due: 'Due date:',
  },
  CA: {
    sender: 'Maple Hydro Inc.',
    from: 'Maple Hydro Inc., 400 Front Street, Toronto ON M5J 1E3',
    title: 'Your electricity bill',
    dated: 'Bill date:',
    months: ENGLISH,
    day: (year, _month, day, name) => `${name} ${Number(day)}, ${year}`,
    rows: 'Account number|88 231 904|Electricity used|612 kWh|Previous balance|$0.00|Amount due|$184.20',
    due: 'Due date:',
  },
  IN: {
    sender: 'Deccan Power Distribution Pvt. Ltd.',
    from: 'Regd. office: 4 Residency Road, Bengaluru - 560025',
    title: 'Electricity bill',
    dated: 'Bill date:',
    months: ENGLISH,
    day: (year, month, day) => `${day}/${month}/${year}`,
    rows: 'Consumer number|88 231 904|Units consumed|612 kWh|Meter reading|10 441|Amount due|Rs. 1,184.20',
    due: 'Due date:',
  },
  AU: {
    sender: 'Southern Cross Energy Pty Ltd',
    from: 'Southern Cross Energy Pty Ltd, 400 Bourke Street, Melbourne VIC 3000',
    title: 'Your electricity bill',
    dated: 'Issue date:',
    months: ENGLISH,
    day: plainDay,
    rows: 'Account number|88 231 904|Electricity used|612 kWh|Previous balance|$0.00|Amount due|$184.20',
    due: 'Due date:',
  },
  IE: {
    sender: 'Shannon Electric Ltd',
    from: 'Shannon Electric Ltd, 4 Quay Street, Dublin 1, D01 K7X2',
    title: 'Your electricity bill',
    dated: 'Bill date:',
    months: ENGLISH,
    day: plainDay,
    rows: 'Account number|88 231 904|Electricity used|612 kWh|Previous balance|€0.00|Amount due|€184.20',
    due: 'Due date:',
  },
}

/** A4 at 150 dpi. */
const WIDTH = 1240
const HEIGHT = 1754
const POINT = WIDTH / 595

export const drawLetter = (letter: Letter): Promise<Buffer> =>
  drawnOnce('letter-abroad', [letter, WORDS[letter.country].from], () => draw(letter))

function dayIn({ day, months }: Words, date: string): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  return day(year, month, dayOfMonth, months.split(' ')[Number(month) - 1] ?? '')
}

/** Three weeks to pay. */
const dueOn = (date: string) => new Date(Date.parse(date) + 21 * 86_400_000).toISOString().slice(0, 10)

function draw({ country, holder, address, date }: Letter): Promise<Buffer> {
  const words = WORDS[country]
  const paper = newPaper(WIDTH, HEIGHT, '#fcfcfa')
  const write = (text: string, x: number, y: number, size: number, bold = false) =>
    paper.write(text, x * POINT, y * POINT, { size: size * POINT, face: bold ? 'bold' : 'sans' })
  write(words.sender, 60, 70, 20, true)
  write(words.from, 60, 150, 7.5)
  const recipient = [holder, ...address]
  recipient.forEach((line, i) => write(line, 60, 178 + i * 14, 11))
  const details = [
    words.dated,
    dayIn(words, date),
    ...words.rows.split('|').slice(0, 2),
    words.due,
    dayIn(words, dueOn(date)),
  ]
  details.forEach((text, i) => write(text, i % 2 ? 470 : 340, 190 + Math.floor(i / 2) * 18, 10, i % 2 === 0))
  write(words.title, 60, 330, 16, true)
  words.rows
    .split('|')
    .slice(2)
    .forEach((text, i) => write(text, i % 2 ? 320 : 60, 370 + Math.floor(i / 2) * 20, 10.5))
  write(words.from, 60, 800, 8)
  return jpegOf(paper)
}
