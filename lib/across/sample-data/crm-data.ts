/** What the fictional letting agency sells, to whom, and its tasks. */
export const COMPANIES = [
  { name: 'Harbour View Estates', domain: 'harbourview.example', industry: 'Property management', tags: ['landlord'] },
  { name: 'Ashworth & Daughters', domain: 'ashworth.example', industry: 'Construction' },
  { name: 'Orchard Road Dental', domain: 'orcharddental.example', industry: 'Health' },
  {
    name: 'Norwich Student Homes',
    domain: 'studenthomes.example',
    industry: 'Housing',
    tags: ['landlord', 'portfolio'],
  },
  { name: 'Kingsway Relocation', domain: 'kingsway.example', industry: 'Relocation', tags: ['referrer'] },
  { name: 'Elm Grove Co-operative', domain: 'elmgrove.example', industry: 'Housing' },
  { name: 'Mill Lane Brewery', domain: 'milllane.example', industry: 'Food and drink' },
  { name: 'Victoria Terrace Trust', domain: 'vttrust.example', industry: 'Charity' },
]

export const TAGS = [
  { name: 'landlord', colour: 'blue', description: 'Owns what is let.' },
  { name: 'tenant', colour: 'green', description: 'Rents, or wants to.' },
  { name: 'portfolio', colour: 'purple', description: 'Ten homes or more.' },
  { name: 'referrer', colour: 'orange', description: 'Sends us people.' },
] as const

export const CUSTOM_FIELDS = [
  {
    resource: 'deals',
    label: 'Units',
    key: 'units',
    type: 'number',
    description: 'How many homes it is about.',
    position: 1,
  },
  { resource: 'contacts', label: 'Move-in date', key: 'move_in_date', type: 'date', position: 1 },
] as const

/** Each deal passes through the stages up to its own, some days in each. */
export const DEALS: {
  name: string
  stage: string
  daysAgo: number
  amount?: string
  currency?: string
  company: number
  units?: number
  lost_reason?: string
  closesInDays?: number
}[] = [
  {
    name: 'Full management, Harbour View',
    stage: 'Negotiation',
    daysAgo: 38,
    amount: '18400.00',
    currency: 'GBP',
    company: 0,
    units: 24,
    closesInDays: 9,
  },
  {
    name: 'Tenant checks, autumn intake',
    stage: 'Proposal',
    daysAgo: 21,
    amount: '6250.00',
    currency: 'GBP',
    company: 3,
    units: 60,
    closesInDays: 20,
  },
  {
    name: 'Staff flats, Mill Lane',
    stage: 'New',
    daysAgo: 2,
    amount: '3100.00',
    currency: 'GBP',
    company: 6,
    units: 4,
    closesInDays: 45,
  },
  {
    name: 'Relocation partnership',
    stage: 'Qualified',
    daysAgo: 12,
    amount: '9800.00',
    currency: 'EUR',
    company: 4,
    closesInDays: 30,
  },
  {
    name: 'Letting of six new flats',
    stage: 'Qualified',
    daysAgo: 16,
    amount: '7200.00',
    currency: 'GBP',
    company: 1,
    units: 6,
    closesInDays: 25,
  },
  { name: 'Surgery premises', stage: 'New', daysAgo: 4, company: 2 },
  { name: 'Inventory service', stage: 'Won', daysAgo: 64, amount: '2400.00', currency: 'GBP', company: 5, units: 12 },
  {
    name: 'Student block, year one',
    stage: 'Won',
    daysAgo: 51,
    amount: '14900.00',
    currency: 'GBP',
    company: 3,
    units: 48,
  },
  { name: 'Rent guarantee', stage: 'Won', daysAgo: 29, amount: '5300.00', currency: 'GBP', company: 0 },
  {
    name: 'Hardship fund lettings',
    stage: 'Lost',
    daysAgo: 33,
    amount: '1800.00',
    currency: 'GBP',
    company: 7,
    lost_reason: 'They keep it in house.',
  },
  {
    name: 'Works accommodation',
    stage: 'Lost',
    daysAgo: 44,
    amount: '4100.00',
    currency: 'GBP',
    company: 1,
    lost_reason: 'Too expensive.',
  },
]

export const TASKS: {
  title: string
  dueInDays: number
  priority?: 'low' | 'high'
  type?: 'call' | 'meeting' | 'e_mail'
  deal?: number
  company?: number
  isDone?: boolean
}[] = [
  { title: 'Call about the service charge', dueInDays: -1, priority: 'high', type: 'call', deal: 0 },
  { title: 'Send the revised proposal', dueInDays: 0.2, type: 'e_mail', deal: 1 },
  { title: 'View the six flats', dueInDays: 2, type: 'meeting', deal: 4 },
  { title: 'Ask for the partnership terms', dueInDays: 4, deal: 3 },
  { title: 'Yearly review', dueInDays: 12, priority: 'low', company: 5 },
  { title: 'Thank them for the student block', dueInDays: -20, deal: 7, isDone: true },
]

export const NOTES: { body: string; deal?: number; company?: number; daysAgo: number }[] = [
  { body: 'They want one invoice a month, for all 24 homes together.', deal: 0, daysAgo: 6 },
  { body: 'The intake begins on 14 September: all checks must be through by then.', deal: 1, daysAgo: 3 },
  { body: 'Prefers to be called after six.', company: 2, daysAgo: 4 },
]
