import { expect, it } from 'vitest'
import { showsIdDocument } from './id-document-shown'
import { proofKind } from './proof-kind'

it.each<[string, string, boolean]>([
  ['the data page of a passport', 'UNITED KINGDOM\nHARTLEY\nP<GBRHARTLEY<<ANN<MARIE<<<<<<<<<<<<<<<<<<<<<<<', true],
  ['its zone as readers write it', 'P<GBRHARTLEY« ANN<MARIE<<<<<<<<<<<<<<<<<<<<', true],
  ['a licence', 'DRIVING LICENCE\n1. HARTLEY\n2. MRS ANN\n8. 12 ORCHARD ROAD, NORWICH, NR2 4TE', true],
  ['a card', 'IDENTITY CARD\nSurname HARTLEY', true],
  ['a bill', 'Your electricity bill\nkWh used\nstanding charge', false],
  [
    'a letter about a licence',
    `DVLA\nDear Ann,\n${'about your driving licence and what you have told us of it '.repeat(12)}`,
    false,
  ],
  [
    'a letter of the tax office about a passport',
    'HM Revenue and Customs\nyour passport\nself assessment\nnational insurance\ngov.uk',
    false,
  ],
  ['nothing', '', false],
])('%s', (_, text, shows) => expect(showsIdDocument(text, proofKind(text))).toBe(shows))
