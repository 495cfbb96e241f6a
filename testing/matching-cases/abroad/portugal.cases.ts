import { casesOf } from './case-table'

export const PORTUGAL = casesOf(`
= the very same | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / 1100-053 Lisboa
= in capitals | " | RUA AUGUSTA 12 / 1100-053 LISBOA
= a comma before the number | " | Rua Augusta, 12 / 1100-053 Lisboa
= R. for rua | " | R. Augusta, 12 / 1100-053 Lisboa
= nº before the number | " | Rua Augusta, nº 12 / 1100-053 Lisboa
= the town in English | " | Rua Augusta 12 / 1100-053 Lisbon
= with the recipient above | " | Exma. Sra. Maria Silva / Rua Augusta 12 / 1100-053 Lisboa
= with the country below | " | Rua Augusta 12 / 1100-053 Lisboa / Portugal
= Portugal on one side | Rua Augusta 12, 1100-053 Lisboa, Portugal | Rua Augusta 12 / 1100-053 Lisboa
= blanks in the postcode | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / 1100 - 053 Lisboa
= without the town, which the postcode says | Rua Augusta 12, 1100-053 | Rua Augusta 12 / 1100-053 Lisboa
= av. for avenida | Avenida da Liberdade 5, 1250-096 Lisboa | Av. da Liberdade 5 / 1250-096 Lisboa
= pç. for praça | Praça do Comércio 3, 1100-148 Lisboa | Pca. do Comercio 3 / 1100-148 Lisboa
= tv. for travessa | Travessa da Queimada 4, 1200-365 Lisboa | Tv. da Queimada 4 / 1200-365 Lisboa
= lg. for largo | Largo do Carmo 4, 1200-092 Lisboa | Lg. do Carmo 4 / 1200-092 Lisboa
= a tilde left out | Rua de São Bento 9, 1200-109 Lisboa | RUA DE SAO BENTO 9 / 1200-109 LISBOA
= a cedilla left out | Calçada da Estrela 9, 1200-109 Lisboa | Calcada da Estrela 9 / 1200-109 Lisboa
= left in short | Rua Augusta 12, 2º esquerdo, 1100-053 Lisboa | Rua Augusta, 12, 2.º Esq. / 1100-053 Lisboa
= right in short | Rua Augusta 12, 2º direito, 1100-053 Lisboa | Rua Augusta 12 - 2º Dir / 1100-053 Lisboa
= a floor alone | Rua Augusta 12, 2º, 1100-053 Lisboa | Rua Augusta, 12, 2.º andar / 1100-053 Lisboa
= a floor and a letter | Rua Augusta 12, 2º B, 1100-053 Lisboa | Rua Augusta 12, 2.º B / 1100-053 Lisboa
= the ground floor | Rua Augusta 12, r/c esq, 1100-053 Lisboa | Rua Augusta 12, R/C Esq. / 1100-053 Lisboa
= a lot | Rua Augusta 12, lote 4, 1100-053 Lisboa | Rua Augusta 12 Lt. 4 / 1100-053 Lisboa
= a block | Rua Augusta 12, bloco B, 1100-053 Lisboa | Rua Augusta 12 / Bloco B / 1100-053 Lisboa
= a letter behind the number | Rua Augusta 12A, 1100-053 Lisboa | Rua Augusta 12 A / 1100-053 Lisboa
= the country's letters | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / P-1100-053 Lisboa
! a neighbour below | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 10 / 1100-053 Lisboa
! a neighbour above | " | Rua Augusta 14 / 1100-053 Lisboa
! a letter on one side | " | Rua Augusta 12A / 1100-053 Lisboa
! a digit more | " | Rua Augusta 112 / 1100-053 Lisboa
! digits exchanged | " | Rua Augusta 21 / 1100-053 Lisboa
! a range against its end | " | Rua Augusta 12-14 / 1100-053 Lisboa
! a square for a street | " | Praça Augusta 12 / 1100-053 Lisboa
! an avenue for a street | " | Avenida Augusta 12 / 1100-053 Lisboa
! an alley for a street | Rua da Queimada 4, 1200-365 Lisboa | Travessa da Queimada 4 / 1200-365 Lisboa
! another street | Rua Augusta 12, 1100-053 Lisboa | Rua Áurea 12 / 1100-053 Lisboa
! one letter of a street | " | Rua Augusto 12 / 1100-053 Lisboa
! another article | Rua do Sol 12, 1100-053 Lisboa | Rua dos Sol 12 / 1100-053 Lisboa
! a saint for another | Rua de São Bento 9, 1200-109 Lisboa | Rua de São Paulo 9 / 1200-109 Lisboa
! a holy woman for a saint | Rua de Santo António 9, 1200-109 Lisboa | Rua de Santa António 9 / 1200-109 Lisboa
! the end of the postcode off by one | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / 1100-054 Lisboa
! its beginning off by one | " | Rua Augusta 12 / 1101-053 Lisboa
! its digits exchanged | " | Rua Augusta 12 / 1100-035 Lisboa
? half a postcode | " | Rua Augusta 12 / 1100 Lisboa
! another town with its postcode | " | Rua Augusta 12 / 4050-265 Porto
! another town with this postcode | " | Rua Augusta 12 / 1100-053 Porto
! another floor | Rua Augusta 12, 2º Esq, 1100-053 Lisboa | Rua Augusta 12, 3º Esq / 1100-053 Lisboa
! left for right | " | Rua Augusta 12, 2º Dto / 1100-053 Lisboa
! front for left | " | Rua Augusta 12, 2º Frente / 1100-053 Lisboa
! the ground floor for the second | " | Rua Augusta 12, R/C Esq / 1100-053 Lisboa
! number and floor exchanged | Rua Augusta 12, 2º, 1100-053 Lisboa | Rua Augusta 2, 12º / 1100-053 Lisboa
! another letter of the floor | Rua Augusta 12, 2º B, 1100-053 Lisboa | Rua Augusta 12, 2º C / 1100-053 Lisboa
! another lot | Rua Augusta 12, lote 4, 1100-053 Lisboa | Rua Augusta 12, lote 5 / 1100-053 Lisboa
! another block | Rua Augusta 12, bloco B, 1100-053 Lisboa | Rua Augusta 12, bloco C / 1100-053 Lisboa
! another letter | Rua Augusta 12A, 1100-053 Lisboa | Rua Augusta 12B / 1100-053 Lisboa
! another door | Rua Augusta 12, porta 4, 1100-053 Lisboa | Rua Augusta 12, porta 5 / 1100-053 Lisboa
! another fraction | Rua Augusta 12, fração B, 1100-053 Lisboa | Rua Augusta 12, fração C / 1100-053 Lisboa
! no number | Rua Augusta, 1100-053 Lisboa | Rua Augusta / 1100-053 Lisboa
! a number on one side | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta / 1100-053 Lisboa
! a town alone | 1100-053 Lisboa | 1100-053 Lisboa
! a box of the post | Rua Augusta 12, 1100-053 Lisboa | Apartado 12 / 1100-053 Lisboa
! a box beside the street | " | Caixa Postal 9 / Rua Augusta 12 / 1100-053 Lisboa
! an O in a number | Rua Augusta 10, 1100-053 Lisboa | Rua Augusta 1O / 1100-053 Lisboa
? an O in the postcode | Rua Augusta 10, 1100-053 Lisboa | Rua Augusta 10 / 1100-O53 Lisboa
? a floor on one side | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, 2º Esq / 1100-053 Lisboa
? a floor on the other side | Rua Augusta 12, 2º Esq, 1100-053 Lisboa | Rua Augusta 12 / 1100-053 Lisboa
? a lot on one side | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, lote 4 / 1100-053 Lisboa
? a number that nobody understands | " | Rua Augusta 12 / Zona 7 / 1100-053 Lisboa
? the cellar for the whole house | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, cave / 1100-053 Lisboa
? the attic on one side | " | Rua Augusta 12, sótão / 1100-053 Lisboa
? a fraction on one side | " | Rua Augusta 12, Fr. A / 1100-053 Lisboa
! the attic for the cellar | Rua Augusta 12, cave, 1100-053 Lisboa | Rua Augusta 12, sótão / 1100-053 Lisboa
! the left half of the cellar | " | Rua Augusta 12, cave esq / 1100-053 Lisboa
= the cellar, shortened | " | Rua Augusta 12, C/V / 1100-053 Lisboa
! the flat above the cellar | " | Rua Augusta 12, S/C / 1100-053 Lisboa
! another fraction | Rua Augusta 12, fração A, 1100-053 Lisboa | Rua Augusta 12, Fr. B / 1100-053 Lisboa
= a fraction, shortened | " | Rua Augusta 12, Fr. A / 1100-053 Lisboa
! the back of the floor | Rua Augusta 12, 1º Frente, 1100-053 Lisboa | Rua Augusta 12, 1º Trás / 1100-053 Lisboa
! the back for the whole floor | Rua Augusta 12, 1º, 1100-053 Lisboa | Rua Augusta 12, 1º Trás / 1100-053 Lisboa
! another floor in words | Rua Augusta 12, primeiro esq, 1100-053 Lisboa | Rua Augusta 12, segundo esq / 1100-053 Lisboa
= a floor in words | " | Rua Augusta 12, 1º Esquerdo / 1100-053 Lisboa
= a whole floor in words | Rua Augusta 12, segundo andar, 1100-053 Lisboa | Rua Augusta 12, 2º / 1100-053 Lisboa
= a street of caves | Rua da Cave 12, 1100-053 Lisboa | Rua da Cave, 12 / 1100-053 Lisboa
= the country before the postcode | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / PT 1100-053 Lisboa
= a floor in words with its word and side | Rua Augusta 12, 2º Esq, 1100-053 Lisboa | Rua Augusta 12, segundo andar esquerdo / 1100-053 Lisboa
= one flat in two parishes | Rua Augusta 12, 2º Esq, Baixa, 1100-053 Lisboa | Rua Augusta 12, 2º Esq / Santa Maria Maior / 1100-053 Lisboa
= a village and its parish | Rua da Escola 12, Fontanelas, 2705-415 Sintra | Rua da Escola 12 / Fontanelas / São João das Lampas / 2705-415 Sintra
= the right, shortened otherwise | Rua Augusta 12, 2º Dtº, 1100-053 Lisboa | Rua Augusta 12, 2º Drt / 1100-053 Lisboa
= the right behind a comma | Rua Augusta 12, 2.º andar, direito, 1100-053 Lisboa | Rua Augusta 12, 2º Dto / 1100-053 Lisboa
! the left behind a comma | " | Rua Augusta 12, 2.º andar, esquerdo / 1100-053 Lisboa
! the whole floor | " | Rua Augusta 12, 2.º andar / 1100-053 Lisboa
= the left of the cellar in full | Rua Augusta 12, cave esq, 1100-053 Lisboa | Rua Augusta 12, C/V esquerda / 1100-053 Lisboa
= below the cellar, in two words | Rua Augusta 12, sub-cave, 1100-053 Lisboa | Rua Augusta 12, sub cave / 1100-053 Lisboa
? a fraction in the old spelling | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, fracção A / 1100-053 Lisboa
? the ground floor in another spelling | " | Rua Augusta 12, R/Chão / 1100-053 Lisboa
? the seventh floor in words | " | Rua Augusta 12, sétimo direito / 1100-053 Lisboa
? a shop | " | Rua Augusta 12, loja A / 1100-053 Lisboa
? above the shop | " | Rua Augusta 12, sobreloja / 1100-053 Lisboa
= a street named after a friar | Rua Fr. Sá 12, 1100-053 Lisboa | Rua Fr. Sá, 12 / 1100-053 Lisboa
! two parts of the grounds with the same flat | Rua Augusta 12, 2º Esq, Anexo, 1100-053 Lisboa | Rua Augusta 12, 2º Esq, Portaria / 1100-053 Lisboa
? the annexe on the paper | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, Anexo / 1100-053 Lisboa
? two villages | Rua da Escola 12, Fontanelas, 2705-415 Sintra | Rua da Escola 12, Azenhas / 2705-415 Sintra
? a tower on the paper | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, Torre A / 1100-053 Lisboa
= the same tower | Rua Augusta 12, Torre A, 1100-053 Lisboa | Rua Augusta 12 / Torre A / 1100-053 Lisboa
= a street called after a house, before a comma | Rua da Casa Branca, 12, 1100-053 Lisboa | Rua da Casa Branca 12 / 1100-053 Lisboa
! its neighbour | " | Rua da Casa Branca, 14 / 1100-053 Lisboa
? a house by its letter | Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12, Moradia B / 1100-053 Lisboa
? the back of the house | " | Rua Augusta 12, Traseiras / 1100-053 Lisboa
? the top floor | " | Rua Augusta 12, último andar / 1100-053 Lisboa
= an estate above the street on one side | Urbanização da Torre, Rua Augusta 12, 1100-053 Lisboa | Rua Augusta 12 / 1100-053 Lisboa
= the same tower with a hyphen | Rua Augusta 12, Torre A, 1100-053 Lisboa | Rua Augusta 12, Torre-A / 1100-053 Lisboa
? the back of a block on one side | Rua Augusta 12, Bloco B, Traseiras, 1100-053 Lisboa | Rua Augusta 12, Bloco B / 1100-053 Lisboa
`)
