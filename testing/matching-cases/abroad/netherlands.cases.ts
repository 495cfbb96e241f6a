import { casesOf } from './case-table'

export const NETHERLANDS = casesOf(`
= the very same | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
= in capitals | " | KERKSTRAAT 12 / 1017 GC AMSTERDAM
= the postcode without its blank | " | Kerkstraat 12 / 1017GC Amsterdam
= two blanks before the town | " | Kerkstraat 12 / 1017 GC  AMSTERDAM
= the postcode in small letters | " | Kerkstraat 12 / 1017 gc Amsterdam
= with the recipient above | " | Dhr. J. de Vries / Kerkstraat 12 / 1017 GC Amsterdam
= a recipient who is called like a street | " | Pieter van Dijk / Kerkstraat 12 / 1017 GC Amsterdam
= with the country below | " | Kerkstraat 12 / 1017 GC Amsterdam / Nederland
= the country's letters | " | Kerkstraat 12 / NL-1017 GC Amsterdam
= str. for straat | " | Kerkstr. 12 / 1017 GC Amsterdam
= no blank before the number | " | Kerkstraat12 / 1017 GC Amsterdam
= without the town, which the postcode says | Kerkstraat 12, 1017 GC | Kerkstraat 12 / 1017 GC Amsterdam
= another flat's dash | Kerkstraat 12-2, 1017 GC Amsterdam | Kerkstraat 12 2 / 1017 GC Amsterdam
= a slash | " | Kerkstraat 12/2 / 1017 GC Amsterdam
= blanks about the dash | " | Kerkstraat 12 - 2 / 1017 GC Amsterdam
= a floor in Roman numbers | Kerkstraat 12 II, 1017 GC Amsterdam | Kerkstraat 12-II / 1017 GC Amsterdam
= the house floor | Kerkstraat 12-hs, 1017 GC Amsterdam | Kerkstraat 12 HS / 1017 GC Amsterdam
= a letter | Kerkstraat 12a, 1017 GC Amsterdam | Kerkstraat 12 A / 1017 GC Amsterdam
= a letter behind a dash | " | Kerkstraat 12-A / 1017 GC Amsterdam
= a letter and a flat | Kerkstraat 12A-3, 1017 GC Amsterdam | Kerkstraat 12 A 3 / 1017 GC Amsterdam
= a square | Stationsplein 3, 2514 EH Den Haag | STATIONSPLEIN 3 / 2514 EH 'S-GRAVENHAGE
= the town in English | " | Stationsplein 3 / 2514 EH The Hague
= a lane | Laan van Meerdervoort 50, 2517 AM Den Haag | Ln. van Meerdervoort 50 / 2517 AM Den Haag
= a mayor in short | Burgemeester Reigerstraat 5, 3581 KR Utrecht | Burg. Reigerstr. 5 / 3581 KR Utrecht
= the Netherlands | Kerkstraat 12, 1017 GC Amsterdam, The Netherlands | Kerkstraat 12 / 1017 GC Amsterdam
= bis | Kerkstraat 12 bis, 1017 GC Amsterdam | Kerkstraat 12bis / 1017 GC Amsterdam
! a neighbour below | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 10 / 1017 GC Amsterdam
! a neighbour above | " | Kerkstraat 14 / 1017 GC Amsterdam
! a letter on one side | " | Kerkstraat 12a / 1017 GC Amsterdam
! a digit more | " | Kerkstraat 112 / 1017 GC Amsterdam
! digits exchanged | " | Kerkstraat 21 / 1017 GC Amsterdam
! bis on one side | " | Kerkstraat 12 bis / 1017 GC Amsterdam
! another letter | Kerkstraat 12a, 1017 GC Amsterdam | Kerkstraat 12b / 1017 GC Amsterdam
! another flat | Kerkstraat 12-2, 1017 GC Amsterdam | Kerkstraat 12-3 / 1017 GC Amsterdam
! a flat that begins alike | " | Kerkstraat 12-21 / 1017 GC Amsterdam
! number and flat exchanged | Kerkstraat 12-3, 1017 GC Amsterdam | Kerkstraat 3-12 / 1017 GC Amsterdam
! a flat that runs into the number | Kerkstraat 12-2, 1017 GC Amsterdam | Kerkstraat 122 / 1017 GC Amsterdam
! another floor | Kerkstraat 12 II, 1017 GC Amsterdam | Kerkstraat 12 III / 1017 GC Amsterdam
! the first floor for the house floor | Kerkstraat 12 hs, 1017 GC Amsterdam | Kerkstraat 12 I / 1017 GC Amsterdam
! left for right | Kerkstraat 12 L, 1017 GC Amsterdam | Kerkstraat 12 R / 1017 GC Amsterdam
! a square for a street | Kerkstraat 12, 1017 GC Amsterdam | Kerkplein 12 / 1017 GC Amsterdam
! a lane for a street | " | Kerklaan 12 / 1017 GC Amsterdam
! another street | " | Dorpsstraat 12 / 1017 GC Amsterdam
! one letter of a street | " | Kerstraat 12 / 1017 GC Amsterdam
! a second street of the name | " | 2e Kerkstraat 12 / 1017 GC Amsterdam
! long for short | Lange Voorhout 8, 2514 EH Den Haag | Korte Voorhout 8 / 2514 EH Den Haag
! first for second | Eerste Helmersstraat 8, 1054 CX Amsterdam | Tweede Helmersstraat 8 / 1054 CX Amsterdam
! a postcode off by one digit | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12 / 1018 GC Amsterdam
! a postcode off by one letter | " | Kerkstraat 12 / 1017 GD Amsterdam
! digits of the postcode exchanged | " | Kerkstraat 12 / 1071 GC Amsterdam
! letters of the postcode exchanged | " | Kerkstraat 12 / 1017 CG Amsterdam
! another town with its postcode | " | Kerkstraat 12 / 3512 JE Utrecht
! another town with this postcode | " | Kerkstraat 12 / 1017 GC Utrecht
! no number | Kerkstraat, 1017 GC Amsterdam | Kerkstraat / 1017 GC Amsterdam
! a number on one side | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat / 1017 GC Amsterdam
! a number on the other side | Kerkstraat, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
! a town alone | 1017 GC Amsterdam | 1017 GC Amsterdam
! a box of the post | Kerkstraat 12, 1017 GC Amsterdam | Postbus 12 / 1017 GC Amsterdam
! a box beside the street | " | Postbus 120 / Kerkstraat 12 / 1017 GC Amsterdam
! an O in a number | Kerkstraat 10, 1017 GC Amsterdam | Kerkstraat 1O / 1017 GC Amsterdam
! oe is no o | Hoefstraat 12, 5014 NJ Tilburg | Hofstraat 12 / 5014 NJ Tilburg
? a room is no flat | Kerkstraat 12-3, 1017 GC Amsterdam | Kerkstraat 12 kamer 3 / 1017 GC Amsterdam
! another block | Kerkstraat 12, blok A, 1017 GC Amsterdam | Kerkstraat 12 / Blok B / 1017 GC Amsterdam
! another room | Kerkstraat 12, kamer 3, 1017 GC Amsterdam | Kerkstraat 12 / Kamer 4 / 1017 GC Amsterdam
? a flat on one side | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12-2 / 1017 GC Amsterdam
? a flat on the other side | Kerkstraat 12-2, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
? a floor on one side | Kerkstraat 12 II, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
? a number that nobody understands | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12 / Poort 7 / 1017 GC Amsterdam
= upstairs | Kerkstraat 12 boven, 1017 GC Amsterdam | Kerkstraat 12, boven / 1017 GC Amsterdam
! downstairs for upstairs | " | Kerkstraat 12 beneden / 1017 GC Amsterdam
? upstairs on one side | " | Kerkstraat 12 / 1017 GC Amsterdam
? behind a comma, on the other side | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12, links / 1017 GC Amsterdam
! right for left | Kerkstraat 12 A, links, 1017 GC Amsterdam | Kerkstraat 12A rechts / 1017 GC Amsterdam
= a floor with its word | Kerkstraat 12 2 hoog, 1017 GC Amsterdam | Kerkstraat 12-2 / 1017 GC Amsterdam
! another floor with its word | " | Kerkstraat 12 3-hoog / 1017 GC Amsterdam
= a floor in Roman numbers with its word | Kerkstraat 12 II hoog, 1017 GC Amsterdam | Kerkstraat 12-II / 1017 GC Amsterdam
= a floor, counted | Kerkstraat 12 2e verdieping, 1017 GC Amsterdam | Kerkstraat 12, 2e etage / 1017 GC Amsterdam
! another floor, counted | " | Kerkstraat 12 3e verdieping / 1017 GC Amsterdam
= a street that begins with such a word | Achter de Hoven 12, 8933 CR Leeuwarden | Achter de Hoven 12 / 8933 CR Leeuwarden
= the country before the postcode | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12 / NL 1017 GC Amsterdam
= the country before the postcode, and a part of town | Kerkstraat 12, Centrum, 1017 GC Amsterdam | Kerkstraat 12 / NL 1017 GC Amsterdam
= the province, shortened | Kerkstraat 12, NH, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
= the home upstairs | Kerkstraat 12 boven, 1017 GC Amsterdam | Kerkstraat 12 bovenwoning / 1017 GC Amsterdam
? the home upstairs on one side | Kerkstraat 12, bovenwoning, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
? the home downstairs on one side | Kerkstraat 12, benedenwoning, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
? the house behind on one side | Kerkstraat 12, achterhuis, 1017 GC Amsterdam | Kerkstraat 12 / 1017 GC Amsterdam
! two parts of the grounds with the same flat | Kerkstraat 12, appartement 4, Poortgebouw, 1017 GC Amsterdam | Kerkstraat 12, appartement 4, Koetshuis / 1017 GC Amsterdam
? the coach house on the paper | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12, Koetshuis / 1017 GC Amsterdam
? two villages | Kerkstraat 12, Ransdorp, 1017 GC Amsterdam | Kerkstraat 12, Holysloot / 1017 GC Amsterdam
? a floor in words on the paper | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12, eerste verdieping / 1017 GC Amsterdam
? the ground floor on the paper | " | Kerkstraat 12, parterre / 1017 GC Amsterdam
= a floor in words | Kerkstraat 12, 1e verdieping, 1017 GC Amsterdam | Kerkstraat 12, eerste verdieping / 1017 GC Amsterdam
= a floor in words without a comma | Kerkstraat 12 eerste verdieping, 1017 GC Amsterdam | Kerkstraat 12, 1e verdieping / 1017 GC Amsterdam
? the sixth floor on the paper | Kerkstraat 12, 1017 GC Amsterdam | Kerkstraat 12, zesde verdieping / 1017 GC Amsterdam
`)
