import { expect, it } from 'vitest'
import { isIssuer, issuerCode, issuerName } from './issuers'

it.each([
  ['D', 'DEU', 'Germany'],
  ['GBD', 'GBR', 'United Kingdom'],
  ['XXK', 'RKS', 'Kosovo'],
  ['GBR', 'GBR', 'United Kingdom'],
  ['IRL', 'IRL', 'Ireland'],
  ['TUR', 'TUR', 'Türkiye'],
  ['RKS', 'RKS', 'Kosovo'],
])('%s on a document is %s, %s', (read, code, name) =>
  expect([issuerCode(read), isIssuer(code), issuerName(code)]).toEqual([code, true, name]),
)

it('a code that stands for no issuer is shown as it is', () => expect(issuerName('UTO')).toBe('UTO'))

it.each(['D', 'GB', 'gbr', 'XXQ', '', 'UTO'])('%j is not the code of an issuer of documents', (code) =>
  expect(isIssuer(code)).toBe(false),
)
