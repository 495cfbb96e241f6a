import { casesOf } from './case-table'

export const BELGIUM = casesOf(`
= the very same | Wetstraat 12, 1000 Brussel | Wetstraat 12 / 1000 Brussel
= in capitals | " | WETSTRAAT 12 / 1000 BRUSSEL
= the town in the other language | " | Wetstraat 12 / 1000 Bruxelles
= the town in English | " | Wetstraat 12 / 1000 Brussels
= with the recipient above | " | De heer Luc Peeters / Wetstraat 12 / 1000 Brussel
= with the country below | " | Wetstraat 12 / 1000 Brussel / België
= the country's letter | " | Wetstraat 12 / B-1000 Brussel
= Belgium | Wetstraat 12, 1000 Brussel, Belgium | Wetstraat 12 / 1000 Brussel
= the number before a French street | Rue de la Loi 12, 1000 Bruxelles | 12 rue de la Loi / 1000 Bruxelles
= a comma before the number | " | Rue de la Loi, 12 / 1000 Bruxelles
= n° before the number | " | Rue de la Loi n° 12 / 1000 Bruxelles
= av. for avenue | Avenue Louise 50, 1050 Ixelles, Belgique | Av. Louise 50 / 1050 Elsene
= bd for boulevard | Boulevard Anspach 5, 1000 Bruxelles | Bd Anspach 5 / 1000 Bruxelles
= r. for rue | Rue Neuve 5, 4000 Liège | R. Neuve 5 / 4000 Luik
= bus for boîte | Wetstraat 12 bus 3, 1000 Brussel | Wetstraat 12 boîte 3 / 1000 Brussel
= bte for bus | " | Wetstraat 12 bte 3 / 1000 Brussel
= b for bus | " | Wetstraat 12 b3 / 1000 Brussel
= a slash for bus | " | Wetstraat 12/3 / 1000 Brussel
= noughts before the box | " | Wetstraat 12/0003 / 1000 Brussel
= a comma before the box | " | Wetstraat 12, bus 3 / 1000 Brussel
= a letter behind the number | Wetstraat 12A, 1000 Brussel | Wetstraat 12 A / 1000 Brussel
= a letter and a box | Wetstraat 12A bus 3, 1000 Brussel | Wetstraat 12 A / bus 3 / 1000 Brussel
= Ghent in French | Veldstraat 3, 9000 Gent | Veldstraat 3 / 9000 Gand
= Antwerp in English | Meir 3, 2000 Antwerpen | Meir 3 / 2000 Antwerp
= str. for straat | Veldstraat 3, 9000 Gent | Veldstr. 3 / 9000 Gent
= steenweg in short | Gentsesteenweg 8, 1080 Brussel | GENTSESTEENWEG 8 / 1080 BRUSSEL
! the street in the other language, which no table says | Rue Neuve 12, 1000 Bruxelles | Nieuwstraat 12 / 1000 Brussel
! a neighbour below | Wetstraat 12, 1000 Brussel | Wetstraat 10 / 1000 Brussel
! a neighbour above | " | Wetstraat 14 / 1000 Brussel
! a letter on one side | " | Wetstraat 12A / 1000 Brussel
! a digit more | " | Wetstraat 112 / 1000 Brussel
! digits exchanged | " | Wetstraat 21 / 1000 Brussel
! another letter | Wetstraat 12A, 1000 Brussel | Wetstraat 12B / 1000 Brussel
! another box | Wetstraat 12 bus 3, 1000 Brussel | Wetstraat 12 bus 4 / 1000 Brussel
! another box behind a slash | " | Wetstraat 12/4 / 1000 Brussel
! number and box exchanged | " | Wetstraat 3 bus 12 / 1000 Brussel
! a box that begins alike | " | Wetstraat 12 bus 31 / 1000 Brussel
! a place for a street | Rue Flagey 12, 1050 Ixelles, Belgique | Place Flagey 12 / 1050 Ixelles
! an avenue for a street | Rue Louise 12, 1050 Ixelles, Belgique | Avenue Louise 12 / 1050 Ixelles
! a lane for a street | Wetstraat 12, 1000 Brussel | Wetlaan 12 / 1000 Brussel
! another street | " | Kerkstraat 12 / 1000 Brussel
! one letter of a street | " | Weststraat 12 / 1000 Brussel
! oe is no o | Hoefstraat 12, 2000 Antwerpen | Hofstraat 12 / 2000 Antwerpen
? a box is no flat | Rue Neuve 12 boîte 3, 4000 Liège | Rue Neuve 12 appt 3 / 4000 Liège
! another article | Rue du Bois 12, 5000 Namur | Rue des Bois 12 / 5000 Namur
! a postcode off by one | Wetstraat 12, 1000 Brussel | Wetstraat 12 / 1001 Brussel
! digits of the postcode exchanged | Wetstraat 12, 1020 Brussel | Wetstraat 12 / 1200 Brussel
! another town with its postcode | Kerkstraat 12, 9000 Gent | Kerkstraat 12 / 2000 Antwerpen
! another town with this postcode | " | Kerkstraat 12 / 9000 Aalst
! no number | Wetstraat, 1000 Brussel | Wetstraat / 1000 Brussel
! a number on one side | Wetstraat 12, 1000 Brussel | Wetstraat / 1000 Brussel
! a town alone | 1000 Brussel, Belgium | 1000 Brussel
! a box of the post | Wetstraat 12, 1000 Brussel | Postbus 12 / 1000 Brussel
! a box beside the street | " | Boîte postale 4 / Wetstraat 12 / 1000 Brussel
! another floor | Rue Neuve 12, 3e étage, 4000 Liège | Rue Neuve 12 / 2e étage / 4000 Liège
! another building | Rue Neuve 12, bât. A, 4000 Liège | Rue Neuve 12 / Bât. B / 4000 Liège
! another flat | Rue Neuve 12, appt 3, 4000 Liège | Rue Neuve 12 / Appt 4 / 4000 Liège
! an O in a number | Wetstraat 10, 1000 Brussel | Wetstraat 1O / 1000 Brussel
! another country's four digits | Wetstraat 12, 1000 Brussel, Belgium | Wetstraat 12 / 1000 Brussel Nederland
! bis on one side | Wetstraat 12, 1000 Brussel | Wetstraat 12 bis / 1000 Brussel
! a range against its end | " | Wetstraat 12-14 / 1000 Brussel
! upper for lower | Hoogstraat 4, 9000 Gent | Laagstraat 4 / 9000 Gent
! new for old | Nieuwstraat 4, 9000 Gent | Oudestraat 4 / 9000 Gent
! a saint for another | Sint-Jansstraat 4, 9000 Gent | Sint-Pietersstraat 4 / 9000 Gent
? a box on one side | Wetstraat 12, 1000 Brussel | Wetstraat 12 bus 3 / 1000 Brussel
? a box on the other side | Wetstraat 12 bus 3, 1000 Brussel | Wetstraat 12 / 1000 Brussel
? a village on one side | Rue Neuve 12, 4000 Liège | Rue Neuve 12 / Rocourt / 4000 Liège
? a number that nobody understands | Wetstraat 12, 1000 Brussel | Wetstraat 12 / Poort 7 / 1000 Brussel
`)
