import type { AddressCase } from './address-case'

/** Houses without a house word, next to the number of their street. */
export const UNMARKED_HOUSES: AddressCase[] = [
  [
    'another unmarked house at one number',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Osprey\n12 Mill Lane\nBS6 5QA',
    'different',
  ],
  [
    'another unmarked house below the addressee',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Mrs Ann Hartley\nOsprey\n12 Mill Lane\nBS6 5QA',
    'different',
  ],
  [
    'another unmarked house of the same kind',
    'Kestrel Reach, 12 Mill Lane, BS6 5QA',
    'Osprey Reach\n12 Mill Lane\nBS6 5QA',
    'different',
  ],
  [
    'another unmarked house below a label',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Supply address: Osprey, 12 Mill Lane, BS6 5QA',
    'different',
  ],
  [
    'an unmarked house against a marked one',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Osprey House\n12 Mill Lane\nBS6 5QA',
    'different',
  ],
  [
    'another unmarked house behind the number',
    '12 Kestrel, Mill Lane, BS6 5QA',
    '12 Osprey\nMill Lane\nBS6 5QA',
    'different',
  ],
  ['an unmarked house at its number', 'Kestrel, 12 Mill Lane, BS6 5QA', 'KESTREL\n12 Mill Lane\nBS6 5QA', 'equivalent'],
  ['an unmarked house on one side', 'Kestrel, 12 Mill Lane, BS6 5QA', '12 Mill Lane\nBS6 5QA', 'equivalent'],
  [
    'an unmarked house below an addressee without a title',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Adaeze Okafor\nKestrel\n12 Mill Lane\nBS6 5QA',
    'equivalent',
  ],
  [
    'an addressee without a title in place of an unmarked house',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'Adaeze Okafor\n12 Mill Lane\nBS6 5QA',
    'equivalent',
  ],
  [
    'a heading in place of an unmarked house',
    'Kestrel, 12 Mill Lane, BS6 5QA',
    'CONFIDENTIAL\n12 Mill Lane\nBS6 5QA',
    'equivalent',
  ],
  ...[
    'Statement',
    'Recipient',
    'Household',
    'The Resident',
    'The Hartley Family',
    'Account',
    'Supply point',
    'Important',
  ].map((heading): AddressCase => [
    `${heading} in place of an unmarked house`,
    'Kestrel, 12 Mill Lane, BS6 5QA',
    `${heading}\n12 Mill Lane\nBS6 5QA`,
    'equivalent',
  ]),
  [
    'another unmarked point',
    'Kestrel Point, 12 Mill Lane, BS6 5QA',
    'Osprey Point\n12 Mill Lane\nBS6 5QA',
    'different',
  ],
]
