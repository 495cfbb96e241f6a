import { casesOf } from './case-table'

export const SPAIN = casesOf(`
= the very same | Calle Mayor 12, 28013 Madrid | Calle Mayor 12 / 28013 Madrid
= in capitals | " | CALLE MAYOR 12 / 28013 MADRID
= c/ for calle | " | C/ Mayor, 12 / 28013 Madrid
= c. for calle | " | C. Mayor 12 / 28013 Madrid
= cl for calle | " | CL MAYOR 12 / 28013 MADRID
= nº before the number | " | Calle Mayor, nº 12 / 28013 Madrid
= c/ behind which a comma stands | C/ Mayor, 12, 28013 Madrid | Calle Mayor 12 / 28013 Madrid
= with the recipient above | " | Sra. Ana García / Calle Mayor 12 / 28013 Madrid
= the province behind the town | " | Calle Mayor 12 / 28013 Madrid (Madrid)
= with the country below | " | Calle Mayor 12 / 28013 Madrid / España
= the country's letter | " | Calle Mayor 12 / E-28013 Madrid
= Spain | Calle Mayor 12, 28013 Madrid, Spain | Calle Mayor 12 / 28013 Madrid
= avda. for avenida | Avenida de la Constitución 5, 41001 Sevilla | Avda. de la Constitucion 5 / 41001 SEVILLA
= the town in English | " | Av. de la Constitución 5 / 41001 Seville
= pza. for plaza | Plaza Mayor 3, 28012 Madrid | Pza. Mayor 3 / 28012 Madrid
= pº for paseo | Paseo del Prado 8, 28014 Madrid | Pso. del Prado 8 / 28014 Madrid
= de left out | Calle de Alcalá 45, 28014 Madrid | C/ Alcala 45 / 28014 Madrid
= ñ read as n | Calle Núñez de Balboa 9, 28001 Madrid | Calle Nunez de Balboa 9 / 28001 Madrid
= a flat with a sign | Calle Mayor 12, 3º B, 28013 Madrid | Calle Mayor 12, 3ºB / 28013 Madrid
= a flat without the sign | " | C/ Mayor, 12, 3B / 28013 Madrid
= a flat behind a dash | " | C/ Mayor, 12 3-B / 28013 Madrid
= piso and puerta | " | Calle Mayor 12, piso 3 puerta B / 28013 Madrid
= left in short | Calle Mayor 12, 2º izquierda, 28013 Madrid | Calle Mayor 12 2º Izda. / 28013 Madrid
= right in short | Calle Mayor 12, 2º derecha, 28013 Madrid | Calle Mayor 12 2º dcha / 28013 Madrid
= the ground floor | Calle Mayor 12, bajo A, 28013 Madrid | Calle Mayor 12 Bajo A / 28013 Madrid
= a stair | Calle Mayor 12, esc. 2, 3º B, 28013 Madrid | Calle Mayor 12, Escalera 2, 3ºB / 28013 Madrid
= a letter behind the number | Calle Mayor 12B, 28013 Madrid | Calle Mayor 12 B / 28013 Madrid
= ñ read as fi | Calle Peñascales 9, 28001 Madrid | Calle Pefiascales 9 / 28001 Madrid
! a neighbour below | Calle Mayor 12, 28013 Madrid | Calle Mayor 10 / 28013 Madrid
! a neighbour above | " | Calle Mayor 14 / 28013 Madrid
! a letter on one side | " | Calle Mayor 12B / 28013 Madrid
! a digit more | " | Calle Mayor 112 / 28013 Madrid
! digits exchanged | " | Calle Mayor 21 / 28013 Madrid
! bis on one side | " | Calle Mayor 12 bis / 28013 Madrid
! a range against its end | " | Calle Mayor 12-14 / 28013 Madrid
! a square for a street | " | Plaza Mayor 12 / 28013 Madrid
! an avenue for a street | " | Avenida Mayor 12 / 28013 Madrid
! another street | " | Calle Menor 12 / 28013 Madrid
! a king for kings | Calle del Rey 4, 28013 Madrid | Calle de los Reyes 4 / 28013 Madrid
! a saint for another | Calle San Juan 4, 28013 Madrid | Calle San Jose 4 / 28013 Madrid
! a saint for a holy woman | Calle San Ana 4, 28013 Madrid | Calle Santa Ana 4 / 28013 Madrid
! one letter of a street | Calle Prado 4, 28013 Madrid | Calle Prada 4 / 28013 Madrid
! a postcode off by one | Calle Mayor 12, 28013 Madrid | Calle Mayor 12 / 28014 Madrid
! digits of the postcode exchanged | " | Calle Mayor 12 / 28031 Madrid
! another town with its postcode | " | Calle Mayor 12 / 08001 Barcelona
! another town with this postcode | Calle Mayor 12, 28770 Colmenar Viejo | Calle Mayor 12 / 28770 Tres Cantos
! another flat | Calle Mayor 12, 3º B, 28013 Madrid | Calle Mayor 12, 3º C / 28013 Madrid
! another floor | " | Calle Mayor 12, 4º B / 28013 Madrid
! number and flat exchanged | Calle Mayor 12, 3º, 28013 Madrid | Calle Mayor 3, 12º / 28013 Madrid
! left for right | Calle Mayor 12, 2º izda, 28013 Madrid | Calle Mayor 12, 2º dcha / 28013 Madrid
! the ground floor for the first | Calle Mayor 12, bajo A, 28013 Madrid | Calle Mayor 12, 1º A / 28013 Madrid
! another door of the ground floor | " | Calle Mayor 12, bajo B / 28013 Madrid
! the attic for another floor | Calle Mayor 12, ático A, 28013 Madrid | Calle Mayor 12, 5º A / 28013 Madrid
! another stair | Calle Mayor 12, esc. 2, 3º B, 28013 Madrid | Calle Mayor 12, esc. 1, 3º B / 28013 Madrid
! another block | Calle Mayor 12, bloque 2, 3º B, 28013 Madrid | Calle Mayor 12, bloque 3, 3º B / 28013 Madrid
! another portal | Calle Mayor 12, portal 2, 28013 Madrid | Calle Mayor 12, portal 3 / 28013 Madrid
! no number | Calle Mayor, 28013 Madrid | Calle Mayor / 28013 Madrid
! a number on one side | Calle Mayor 12, 28013 Madrid | Calle Mayor / 28013 Madrid
! without a number by its sign | Calle Mayor s/n, 28013 Madrid | Calle Mayor s/n / 28013 Madrid
! a town alone | 28013 Madrid, Spain | 28013 Madrid
! a box of the post | Calle Mayor 12, 28013 Madrid | Apartado 12 / 28013 Madrid
! a box beside the street | " | Apdo. 120 / Calle Mayor 12 / 28013 Madrid
! an O in a number | Calle Mayor 10, 28013 Madrid | Calle Mayor 1O / 28013 Madrid
? a flat on one side | Calle Mayor 12, 28013 Madrid | Calle Mayor 12, 3º B / 28013 Madrid
? a flat on the other side | Calle Mayor 12, 3º B, 28013 Madrid | Calle Mayor 12 / 28013 Madrid
? a stair on one side | Calle Mayor 12, esc. 2, 3º B, 28013 Madrid | Calle Mayor 12, 3º B / 28013 Madrid
? a village on one side | Calle Mayor 12, 28770 Colmenar Viejo | Calle Mayor 12 / El Molar / 28770 Colmenar Viejo
? a number that nobody understands | Calle Mayor 12, 28013 Madrid | Calle Mayor 12 / Zona 7 / 28013 Madrid
? a tower on the paper | Calle Mayor 12, 28013 Madrid | Calle Mayor 12, Torre A / 28013 Madrid
= a street called after a tower, before a comma | Calle de la Torre, 12, 28013 Madrid | Calle de la Torre 12 / 28013 Madrid
= the same sector with a hyphen | Calle Mayor 12, Sector B, 28013 Madrid | Calle Mayor 12, Sector-B / 28013 Madrid
! a detached house for a tower | Calle Mayor 12, Torre A, 28013 Madrid | Calle Mayor 12, Chalet A / 28013 Madrid
`)
