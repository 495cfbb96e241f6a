import { casesOf } from './case-table'

export const POLAND = casesOf(`
= the very same | ul. Długa 12, 00-238 Warszawa | ul. Długa 12 / 00-238 Warszawa
= in capitals without signs | " | UL. DLUGA 12 / 00-238 WARSZAWA
= ul. left out | " | Długa 12 / 00-238 Warszawa
= ulica in full | " | ulica Długa 12 / 00-238 Warszawa
= the town in English | " | ul. Długa 12 / 00-238 Warsaw
= with the recipient above | " | Pan Jan Kowalski / ul. Długa 12 / 00-238 Warszawa
= with the country below | " | ul. Długa 12 / 00-238 Warszawa / Polska
= the country's letters | " | ul. Długa 12 / PL-00-238 Warszawa
= Poland | ul. Długa 12, 00-238 Warszawa, Poland | ul. Długa 12 / 00-238 Warszawa
= no blank before the number | ul. Długa 12, 00-238 Warszawa | ul. Dluga12 / 00-238 Warszawa
= blanks in the postcode | " | ul. Długa 12 / 00 - 238 Warszawa
= a flat behind a slash | ul. Długa 12/4, 00-238 Warszawa | Długa 12/4 / 00-238 Warszawa
= m. for a flat | " | ul. Długa 12 m. 4 / 00-238 Warszawa
= m without its full stop | " | ul. Długa 12 m 4 / 00-238 Warszawa
= lok. for a flat | " | ul. Długa 12 lok. 4 / 00-238 Warszawa
= mieszkanie | " | ul. Długa 12 mieszkanie 4 / 00-238 Warszawa
= a letter | ul. Długa 12A, 00-238 Warszawa | ul. Długa 12 a / 00-238 Warszawa
= a letter and a flat | ul. Długa 12A/4, 00-238 Warszawa | ul. Długa 12a m. 4 / 00-238 Warszawa
= an avenue | al. Jerozolimskie 50, 00-024 Warszawa | Al. Jerozolimskie 50 / 00-024 Warszawa
= a square | pl. Wolności 3, 91-415 Łódź | PLAC WOLNOSCI 3 / 91-415 LODZ
= an estate | os. Słoneczne 3, 31-958 Kraków | OSIEDLE SLONECZNE 3 / 31-958 KRAKOW
= Cracow | " | os. Słoneczne 3 / 31-958 Cracow
= a number in the street's name | ul. 3 Maja 5, 90-001 Łódź | 3 Maja 5 / 90-001 Łódź
= a number in the name, with a flat | ul. 3 Maja 5/8, 90-001 Łódź | ul. 3 Maja 5 m. 8 / 90-001 Łódź
= a general in short | ul. Generała Andersa 5, 00-201 Warszawa | ul. Gen. Andersa 5 / 00-201 Warszawa
= a stair | ul. Długa 12/4, klatka B, 00-238 Warszawa | ul. Długa 12/4 / kl. B / 00-238 Warszawa
= ł read as t | ul. Łąkowa 9, 50-101 Wrocław | ul. Takowa 9 / 50-101 Wroctaw
= Łódź read as todz | pl. Wolności 3, 91-415 Łódź | pl. Wolnosci 3 / 91-415 todz
= ó read as é | ul. Krótka 9, 31-147 Kraków | ul. Krétka 9 / 31-147 Krakow
! a neighbour below | ul. Długa 12, 00-238 Warszawa | ul. Długa 10 / 00-238 Warszawa
! a neighbour above | " | ul. Długa 14 / 00-238 Warszawa
! a letter on one side | " | ul. Długa 12A / 00-238 Warszawa
! a digit more | " | ul. Długa 112 / 00-238 Warszawa
! digits exchanged | " | ul. Długa 21 / 00-238 Warszawa
! another letter | ul. Długa 12A, 00-238 Warszawa | ul. Długa 12B / 00-238 Warszawa
! another flat | ul. Długa 12/4, 00-238 Warszawa | ul. Długa 12/5 / 00-238 Warszawa
! another flat said by m. | " | ul. Długa 12 m. 5 / 00-238 Warszawa
! number and flat exchanged | " | ul. Długa 4/12 / 00-238 Warszawa
! a flat that begins alike | " | ul. Długa 12/41 / 00-238 Warszawa
! a flat that runs into the number | " | ul. Długa 124 / 00-238 Warszawa
! a square for a street | ul. Wolności 3, 91-415 Łódź | pl. Wolności 3 / 91-415 Łódź
! an avenue for a street | ul. Wolności 3, 91-415 Łódź | al. Wolności 3 / 91-415 Łódź
! an estate for a street | ul. Słoneczne 3, 31-958 Kraków | os. Słoneczne 3 / 31-958 Kraków
! another street | ul. Długa 12, 00-238 Warszawa | ul. Krótka 12 / 00-238 Warszawa
! one letter of a street | " | ul. Druga 12 / 00-238 Warszawa
! another ending | ul. Nowa 12, 00-238 Warszawa | ul. Nowy 12 / 00-238 Warszawa
! old for new | ul. Nowa 12, 00-238 Warszawa | ul. Stara 12 / 00-238 Warszawa
! another day of May | ul. 3 Maja 5, 90-001 Łódź | ul. 1 Maja 5 / 90-001 Łódź
! the day for the number | ul. 3 Maja 5, 90-001 Łódź | ul. 5 Maja 3 / 90-001 Łódź
! a first name before the name | ul. Andersa 5, 00-201 Warszawa | ul. Władysława Andersa 5 / 00-201 Warszawa
! the end of the postcode off by one | ul. Długa 12, 00-238 Warszawa | ul. Długa 12 / 00-239 Warszawa
! its beginning off by one | " | ul. Długa 12 / 01-238 Warszawa
! its digits exchanged | " | ul. Długa 12 / 00-283 Warszawa
! another town with its postcode | " | ul. Długa 12 / 31-147 Kraków
! another town with this postcode | ul. Długa 12, 05-500 Piaseczno | ul. Długa 12 / 05-500 Mysiadło
! another stair | ul. Długa 12/4, klatka B, 00-238 Warszawa | ul. Długa 12/4 / kl. 2 / 00-238 Warszawa
! another block | ul. Długa 12, blok 2, 00-238 Warszawa | ul. Długa 12 / blok 3 / 00-238 Warszawa
! no number | ul. Długa, 00-238 Warszawa | ul. Długa / 00-238 Warszawa
! a number on one side | ul. Długa 12, 00-238 Warszawa | ul. Długa / 00-238 Warszawa
! a number on the other side | ul. Długa, 00-238 Warszawa | ul. Długa 12 / 00-238 Warszawa
! a town alone | 00-238 Warszawa | 00-238 Warszawa
! a box of the post | ul. Długa 12, 00-238 Warszawa | skr. poczt. 12 / 00-238 Warszawa
! a box beside the street | " | Skrytka pocztowa 9 / ul. Długa 12 / 00-238 Warszawa
! an O in a number | ul. Długa 10, 00-238 Warszawa | ul. Długa 1O / 00-238 Warszawa
? an O in the postcode | ul. Długa 10, 00-238 Warszawa | ul. Długa 10 / O0-238 Warszawa
! upper for lower | ul. Górna 4, 00-238 Warszawa | ul. Dolna 4 / 00-238 Warszawa
! a village's number for a street's | Nowa Wieś 12, 05-500 Piaseczno, Poland | Stara Wieś 12 / 05-500 Piaseczno
! left for right bank | ul. Lewa 4, 00-238 Warszawa | ul. Prawa 4 / 00-238 Warszawa
? a flat on one side | ul. Długa 12, 00-238 Warszawa | ul. Długa 12/4 / 00-238 Warszawa
? a flat on the other side | ul. Długa 12/4, 00-238 Warszawa | ul. Długa 12 / 00-238 Warszawa
? a village on one side | ul. Długa 12, 05-500 Piaseczno | ul. Długa 12 / Józefosław / 05-500 Piaseczno
? a number that nobody understands | ul. Długa 12, 00-238 Warszawa | ul. Długa 12 / Strefa 7 / 00-238 Warszawa
`)
