import { casesOf } from './case-table'

export const GERMANY = casesOf(`
= the very same | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 / 10115 Berlin
= in capitals | " | HAUPTSTRASSE 12 / 10115 BERLIN
= ß as ss | " | Hauptstrasse 12 / 10115 Berlin
= str. for straße | " | Hauptstr. 12 / 10115 Berlin
= ß read as B | " | HauptstraBe 12 / 10115 Berlin
= ß read as 8 | " | Hauptstra8e 12 / 10115 Berlin
= ß read as l3 | " | Hauptstral3e 12 / 10115 Berlin
= no blank before the number | " | Hauptstraße12 / 10115 Berlin
= with the recipient above | " | Herrn / Max Mustermann / Hauptstraße 12 / 10115 Berlin
= with the country below | " | Hauptstraße 12 / 10115 Berlin / Deutschland
= the country's letter | " | Hauptstraße 12 / D-10115 Berlin
= Germany | Hauptstraße 12, 10115 Berlin, Germany | Hauptstraße 12 / 10115 Berlin
= two words | Berliner Straße 5, 04109 Leipzig | Berliner Str. 5 / 04109 Leipzig
= an umlaut as two letters | Müllerstraße 5, 80331 München | Muellerstr. 5 / 80331 Muenchen
= an umlaut without its dots | " | Mullerstrasse 5 / 80331 Munchen
= the town in English | " | Müllerstraße 5 / 80331 Munich
= a letter behind the number | Hauptstraße 12a, 10115 Berlin | Hauptstraße 12 A / 10115 Berlin
= a range on both sides | Hauptstraße 12-14, 10115 Berlin | Hauptstr. 12 – 14 / 10115 Berlin
= a flat | Hauptstraße 12, Whg. 3, 10115 Berlin | Hauptstr. 12 / Wohnung 3 / 10115 Berlin
= a floor and a side | Hauptstraße 12, 2. OG links, 10115 Berlin | Hauptstr. 12 / 2.OG li. / 10115 Berlin
= the rear building | Hauptstraße 12, Hinterhaus, 10115 Berlin | Hauptstr. 12 HH / 10115 Berlin
= a square | Goetheplatz 3, 60313 Frankfurt am Main | Goetheplatz 3 / 60313 Frankfurt
= the river in short | " | Goetheplatz 3 / 60313 Frankfurt a. M.
= a number in the street's name | Straße des 17. Juni 135, 10623 Berlin | Straße des 17 Juni 135 / 10623 Berlin
= on one line | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 10115 Berlin
= large, with ß misread | Große Bleichen 5, 20354 Hamburg, Germany | GroBe Bleichen 5 / 20354 Hamburg
= ü of a town read as i | Hauptstraße 12, 80331 München | Hauptstr. 12 / 80331 Minchen
! ü of a street is no i | Müllerstraße 5, 80331 München | Millerstraße 5 / 80331 München
! a town without accents is never put right | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 / 10115 Berln
! a neighbour below | Hauptstraße 12, 10115 Berlin | Hauptstraße 10 / 10115 Berlin
! a neighbour above | " | Hauptstraße 14 / 10115 Berlin
! a letter on one side | " | Hauptstraße 12a / 10115 Berlin
! a digit more | " | Hauptstraße 112 / 10115 Berlin
! digits exchanged | " | Hauptstraße 21 / 10115 Berlin
! a range against its end | " | Hauptstraße 12-14 / 10115 Berlin
! a share of a number | " | Hauptstraße 12/1 / 10115 Berlin
! another letter | Hauptstraße 12a, 10115 Berlin | Hauptstraße 12b / 10115 Berlin
! a lane for a street | Hauptstraße 12, 10115 Berlin | Hauptweg 12 / 10115 Berlin
! an alley for a street | " | Hauptgasse 12 / 10115 Berlin
! a square for a street | Berliner Straße 5, 04109 Leipzig | Berliner Platz 5 / 04109 Leipzig
! another street | Hauptstraße 12, 10115 Berlin | Bergstraße 12 / 10115 Berlin
! one letter of a street | Bergstraße 12, 10115 Berlin | Burgstraße 12 / 10115 Berlin
! one letter more | " | Bergerstraße 12 / 10115 Berlin
! old for new | Alte Gasse 12, 10115 Berlin | Neue Gasse 12 / 10115 Berlin
! upper for lower | Obere Gasse 12, 10115 Berlin | Untere Gasse 12 / 10115 Berlin
! at the one for at the other | Am Bach 12, 10115 Berlin | Am Berg 12 / 10115 Berlin
! a postcode off by one | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 / 10116 Berlin
! a postcode with digits exchanged | " | Hauptstraße 12 / 11015 Berlin
! another town with its postcode | " | Hauptstraße 12 / 80331 München
! another town with this postcode | Hauptstraße 12, 17291 Prenzlau | Hauptstraße 12 / 17291 Schenkenberg
! the same town at another river | Hauptstraße 12, 60313 Frankfurt am Main | Hauptstraße 12 / 15230 Frankfurt (Oder)
! another flat | Hauptstraße 12, Whg. 3, 10115 Berlin | Hauptstraße 12 / Whg. 4 / 10115 Berlin
! number and flat exchanged | " | Hauptstraße 3 / Whg. 12 / 10115 Berlin
! another floor | Hauptstraße 12, 2. OG links, 10115 Berlin | Hauptstraße 12 / 3. OG links / 10115 Berlin
! another side | " | Hauptstraße 12 / 2. OG rechts / 10115 Berlin
! the ground floor | " | Hauptstraße 12 / EG links / 10115 Berlin
! the attic for the ground floor | Hauptstraße 12, EG, 10115 Berlin | Hauptstraße 12 / DG / 10115 Berlin
! another house of a yard | Hauptstraße 12, Haus A, 10115 Berlin | Hauptstraße 12 / Haus B / 10115 Berlin
! front for rear | Hauptstraße 12, Hinterhaus, 10115 Berlin | Hauptstraße 12 / Vorderhaus / 10115 Berlin
! no number | Hauptstraße, 10115 Berlin | Hauptstraße / 10115 Berlin
! a number on one side | Hauptstraße 12, 10115 Berlin | Hauptstraße / 10115 Berlin
! a town alone | 10115 Berlin, Germany | 10115 Berlin
! a box of the post | Hauptstraße 12, 10115 Berlin | Postfach 12 / Hauptstraße 12 / 10115 Berlin
! a parcel station | " | Packstation 145 / Hauptstraße 12 / 10115 Berlin
! another district of the town | Hauptstraße 12, Mitte, 10115 Berlin | Hauptstraße 12 / Ost / 10115 Berlin
? a village on one side | Hauptstraße 12, 17291 Prenzlau | Hauptstraße 12 / OT Dedelow / 17291 Prenzlau
? a flat on one side | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 / Whg. 3 / 10115 Berlin
? a floor on the other side | Hauptstraße 12, 2. OG links, 10115 Berlin | Hauptstraße 12 / 10115 Berlin
? a side on one side | Hauptstraße 12, 10115 Berlin | Hauptstraße 12 HH / 10115 Berlin
? a number that nobody understands | " | Hauptstraße 12 / Flur 7 / 10115 Berlin
! an O in a number | Hauptstraße 10, 10115 Berlin | Hauptstraße 1O / 10115 Berlin
`)
