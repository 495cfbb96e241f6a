/** Realistic people of a fictional letting agency: all names are made up, all addresses end in example. */
const GIVEN =
  'Amelia Oliver Isla George Ava Noah Mia Arthur Ivy Leo Freya Oscar Grace Theo Willow Archie Rosie Jude Elsie Felix Nadia Tariq Priya Marek Zofia Kwame Ines Mateo Yara Anders'.split(
    ' ',
  )
const SURNAMES =
  'Ashworth Bellamy Calloway Dunmore Eastwood Farrow Garside Hollis Ibbotson Jessop Kershaw Langley Merrick Norwood Okafor Pemberton Quigley Rowntree Sandhu Thackeray Underhill Vasquez Whitlock Yates Zielinska'.split(
    ' ',
  )
const STREETS = [
  'Orchard Road',
  'Mill Lane',
  'Station Road',
  'Victoria Terrace',
  'Church Street',
  'Kingsway',
  'Elm Grove',
  'Harbour View',
]
const TOWNS: [city: string, postcode: string][] = [
  ['Norwich', 'NR2 4TE'],
  ['Bristol', 'BS6 5QA'],
  ['Leeds', 'LS6 2AB'],
  ['York', 'YO1 7HH'],
  ['Exeter', 'EX1 1GF'],
]
const JOBS = ['Teacher', 'Nurse', 'Electrician', 'Designer', 'Accountant', 'Chef', 'Engineer', 'Solicitor']
const LIFECYCLES = ['lead', 'prospect', 'customer', 'customer', 'former_customer'] as const
const SOURCES = ['Website', 'Referral', 'Walk-in', 'Portal']

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i % list.length]
  if (found === undefined) throw new RangeError('an empty list has no members')
  return found
}

export const samplePeople = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const [given, surname] = [at(GIVEN, i * 7), at(SURNAMES, i * 11 + Math.floor(i / 25))]
    const [city, postcode] = at(TOWNS, i)
    return {
      full_name: `${given} ${surname}`,
      email: `${given}.${surname}.${i}@mail.example`.toLowerCase(),
      phones: [`+44 7700 900${String(100 + i)}`],
      job_title: at(JOBS, i * 3),
      lifecycle: at(LIFECYCLES, i),
      source: at(SOURCES, i),
      tags: i % 4 === 0 ? ['tenant'] : i % 4 === 1 ? ['landlord'] : [],
      address: { line1: `${(i % 60) + 1} ${at(STREETS, i)}`, city, postcode, country: 'GB' },
    }
  })
