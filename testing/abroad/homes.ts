import type { Country } from '@/lib/identity/matching/abroad/countries'

/** Invented homes, twenty per country: the same list on every machine, so that figures can be compared. */
export interface Home {
  country: Country
  holder: string
  number: string
  flat: string | null
  street: string
  postcode: string
  town: string
}

interface Land {
  people: string
  streets: string
  /** Postcode and town, and what belongs to them. */
  towns: string
  /** Lines from the street down. */
  lines: (home: Home) => string[]
  flat: (home: Home) => string
}

const numberFirst = ({ number, street }: Home) => `${number} ${street}`
const numberLast = ({ number, street }: Home) => `${street} ${number}`
const codeFirst = ({ postcode, town }: Home) => `${postcode} ${town}`
const townFirst = ({ postcode, town }: Home) => `${town} ${postcode}`
const said = (text: string | null) => (text === null ? [] : [text])

const LANDS: Record<Country, Land> = {
  FR: {
    people: 'Claire Dubois|Jean Moreau|Élodie Lefèvre|François Girard|Chloé Bernard',
    streets:
      'rue de la Paix|place de la Paix|avenue du Général Leclerc|boulevard Voltaire|rue Victor Hugo|impasse des Lilas|rue de l’Église|chemin du Moulin|quai de la Loire|allée des Chênes',
    towns: '75011 Paris|69007 Lyon|44000 Nantes|31400 Toulouse|67000 Strasbourg',
    flat: ({ flat }) => `Appt ${flat}`,
    lines: (home) => [...said(home.flat && LANDS.FR.flat(home)), numberFirst(home), codeFirst(home)],
  },
  DE: {
    people: 'Erika Schäfer|Jürgen Weiß|Anna Müller|Lukas Becker|Sabine Köhler',
    streets:
      'Hauptstraße|Hauptweg|Müllerstraße|Berliner Straße|Goetheplatz|Lindenallee|An der Weide|Große Bleichen|Kirchgasse|Straße des 17. Juni',
    towns: '10115 Berlin|80331 München|50667 Köln|20095 Hamburg|01067 Dresden',
    flat: ({ flat }) => `${flat}. OG links`,
    lines: (home) => [numberLast(home), ...said(home.flat && LANDS.DE.flat(home)), codeFirst(home)],
  },
  NL: {
    people: 'Jan de Vries|Sanne Bakker|Pieter van Dijk|Lotte Visser|Daan Smit',
    streets:
      'Kerkstraat|Kerkplein|Dorpsstraat|Prinsengracht|Laan van Meerdervoort|Stationsweg|Lange Voorhout|Oudegracht|Burgemeester Reigerstraat|Vondelpad',
    towns: '1017 GC Amsterdam|2514 EH Den Haag|3512 JE Utrecht|9711 LM Groningen|5611 EM Eindhoven',
    flat: ({ flat }) => `-${flat}`,
    lines: (home) => [
      `${home.street} ${home.number}${home.flat ? LANDS.NL.flat(home) : ''}`,
      `${home.postcode}  ${home.town}`,
    ],
  },
  BE: {
    people: 'Luc Peeters|Marie Janssens|Pieter Maes|Sophie Dubois|Tom Claes',
    streets:
      'Wetstraat|Rue de la Loi|Kerkstraat|Avenue Louise|Grote Markt|Rue Neuve|Koning Albertlaan|Chaussée de Wavre|Meir|Place Flagey',
    towns: '1000 Bruxelles|2000 Antwerpen|9000 Gent|4000 Liège|5000 Namur',
    flat: ({ flat }) => `boîte ${flat}`,
    lines: (home) => [`${numberLast(home)}${home.flat ? ` ${LANDS.BE.flat(home)}` : ''}`, codeFirst(home)],
  },
  ES: {
    people: 'Ana García López|Luis Martínez|Carmen Núñez|Javier Sánchez|Lucía Peña',
    streets:
      'Calle Mayor|Plaza Mayor|Avenida de la Constitución|Paseo del Prado|Calle de Alcalá|Carrer de Balmes|Ronda de Atocha|Calle Doctor Esquerdo|Calle Núñez de Balboa|Travesía del Arco',
    towns: '28013 Madrid|08007 Barcelona|41001 Sevilla|46002 Valencia|50001 Zaragoza',
    flat: ({ flat }) => `${flat}º B`,
    lines: (home) => [`${home.street}, ${home.number}${home.flat ? `, ${LANDS.ES.flat(home)}` : ''}`, codeFirst(home)],
  },
  PT: {
    people: 'Maria Silva|João Santos|Ana Gonçalves|Pedro Conceição|Inês Araújo',
    streets:
      'Rua Augusta|Avenida da Liberdade|Praça do Comércio|Rua das Flores|Travessa da Queimada|Largo do Carmo|Rua de São Bento|Estrada da Luz|Rua Garrett|Calçada da Estrela',
    towns: '1100-053 Lisboa|4050-265 Porto|3000-150 Coimbra|8000-076 Faro|4700-319 Braga',
    flat: ({ flat }) => `${flat}.º Esq.`,
    lines: (home) => [`${home.street}, ${home.number}${home.flat ? `, ${LANDS.PT.flat(home)}` : ''}`, codeFirst(home)],
  },
  IT: {
    people: 'Mario Rossi|Giulia Bianchi|Luca Esposito|Chiara Ferrari|Paolo Conti',
    streets:
      'Via Roma|Piazza Roma|Viale Monza|Corso Garibaldi|Via XX Settembre|Via Giuseppe Verdi|Largo Argentina|Vicolo Stretto|Via 25 Aprile|Via della Libertà',
    towns: '20121 Milano (MI)|00184 Roma (RM)|10121 Torino (TO)|40121 Bologna (BO)|80132 Napoli (NA)',
    flat: ({ flat }) => `int. ${flat}`,
    lines: (home) => [`${numberLast(home)}${home.flat ? `, ${LANDS.IT.flat(home)}` : ''}`, codeFirst(home)],
  },
  PL: {
    people: 'Jan Kowalski|Anna Wiśniewska|Piotr Łukasik|Katarzyna Zając|Marek Dąbrowski',
    streets:
      'ul. Długa|ul. Krótka|al. Jerozolimskie|pl. Wolności|ul. Piotrkowska|ul. 3 Maja|ul. Świętojańska|os. Słoneczne|ul. Łąkowa|ul. Kościuszki',
    towns: '00-238 Warszawa|31-147 Kraków|90-001 Łódź|80-831 Gdańsk|50-101 Wrocław',
    flat: ({ flat }) => `m. ${flat}`,
    lines: (home) => [`${numberLast(home)}${home.flat ? ` ${LANDS.PL.flat(home)}` : ''}`, codeFirst(home)],
  },
  US: {
    people: 'John Carter|Emily Johnson|Michael Brown|Olivia Davis|David Wilson',
    streets:
      'N Main St|S Main St|Oak Avenue|Maple Drive|5th Ave|Elm Street|Washington Blvd|Lakeview Ct|Martin Luther King Jr Blvd|Park Place',
    towns: 'Springfield, IL|Portland, OR|Austin, TX|Brooklyn, NY|Denver, CO',
    flat: ({ flat }) => `Apt ${flat}B`,
    lines: (home) => [`${numberFirst(home)}${home.flat ? ` ${LANDS.US.flat(home)}` : ''}`, townFirst(home)],
  },
  CA: {
    people: 'Jane Roe|Marc Tremblay|Emma Wilson|Noah Singh|Sophie Gagnon',
    streets:
      'Main Street|King St W|King St E|Rue Sherbrooke Ouest|Bloor Street|Granville Street|Elm Avenue|Lakeshore Blvd|Queen Street|Maple Crescent',
    towns: 'Toronto ON|Montréal QC|Vancouver BC|Calgary AB|Halifax NS',
    flat: ({ flat }) => `Unit ${flat}`,
    lines: (home) => [...said(home.flat && LANDS.CA.flat(home)), numberFirst(home), `${townFirst(home)}`, 'CANADA'],
  },
  IN: {
    people: 'Priya Patel|Arjun Rao|Anita Sharma|Vikram Singh|Lakshmi Iyer',
    streets:
      'MG Road|Brigade Road|Mahatma Gandhi Marg|Nehru Nagar|Linking Road|Park Street|Anna Salai|Station Road|Gandhi Nagar|Lake View Road',
    towns: 'Bengaluru|Mumbai|New Delhi|Chennai|Kolkata',
    flat: ({ flat }) => `Flat No ${flat}`,
    lines: (home) => [
      ...said(home.flat && `${LANDS.IN.flat(home)}, Lotus Apartments`),
      numberFirst(home),
      `${home.town} - ${home.postcode}`,
    ],
  },
  AU: {
    people: 'Ann Lee|Jack Thompson|Mia Nguyen|Oliver White|Ruby Harris',
    streets:
      'Smith Street|Smith Avenue|George Street|Collins St|Victoria Parade|Beach Rd|Kent Lane|Church Street|Station Street|Wattle Grove',
    towns: 'Fitzroy VIC|Sydney NSW|Brisbane QLD|Perth WA|Hobart TAS',
    flat: ({ flat }) => `Unit ${flat}`,
    lines: (home) => [...said(home.flat && LANDS.AU.flat(home)), numberFirst(home), townFirst(home)],
  },
  IE: {
    people: 'Sean Murphy|Aoife Kelly|Liam Byrne|Niamh Ryan|Conor Walsh',
    streets:
      'Main Street|Church Road|O’Connell Street|Mill Lane|Grafton Street|Castle Avenue|Abbey Road|Station Road|Patrick Street|The Green',
    towns: 'Dublin 2|Cork|Galway|Limerick|Dublin 6',
    flat: ({ flat }) => `Apartment ${flat}`,
    lines: (home) => [...said(home.flat && LANDS.IE.flat(home)), numberFirst(home), home.town, home.postcode],
  },
}
/** Postcodes for towns that the table gives without one. */
const CODES: Partial<Record<Country, string[]>> = {
  US: ['62704', '97201', '78701', '11201', '80202'],
  CA: ['M5V 2T6', 'H3A 1B9', 'V6B 4Y8', 'T2P 1J9', 'B3H 4R2'],
  IN: ['560038', '400053', '110001', '600002', '700016'],
  AU: ['3065', '2000', '4000', '6000', '7000'],
}
/** An Eircode belongs to one home. */
const eircode = (index: number) =>
  `D0${2 + (index % 5)} ${'ACEFHKNPRT'.charAt(index % 10)}${'FHKNPR'.charAt(index % 6)}${10 + index * 3}`

const at = (list: string, index: number) => {
  const items = list.split('|')
  return items[index % items.length] ?? ''
}

const HOMES_EACH = 20
export function homesOf(country: Country): Home[] {
  const { people, streets, towns } = LANDS[country]
  return Array.from({ length: HOMES_EACH }, (_, i) => {
    const place = at(towns, i + Math.floor(i / 10))
    const [, code = '', town = ''] = /^([\d-]+(?: [A-Z]{2}(?= ))?) (.+)$/.exec(place) ?? []
    const codes = CODES[country]
    return {
      country,
      holder: at(people, i),
      number: String(3 + 7 * i),
      flat: i % 3 === 0 ? String(1 + (i % 4)) : null,
      street: at(streets, i),
      postcode: country === 'IE' ? eircode(i) : (codes?.[(i + Math.floor(i / 10)) % codes.length] ?? code),
      town: country === 'IE' || codes ? place : town,
    }
  })
}

/** The lines of a home's address, as on mail. */
export const linesOf = (home: Home): string[] => LANDS[home.country].lines(home)
/** The same on one line, as clients store it. */
export const oneLineOf = (home: Home): string => linesOf(home).join(', ')
