import { casesOf } from './case-table'

/** The expected side names Canada: its postcodes are too similar to British ones to identify it. */
export const CANADA = casesOf(`
= the very same | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main Street / Toronto ON M5V 2T6
= in capitals | " | 123 MAIN STREET / TORONTO ON  M5V 2T6
= the postcode without its blank | " | 123 Main Street / Toronto ON M5V2T6
= the postcode behind the country | " | 123 Main Street / Toronto, ON / M5V 2T6
= the province in full | " | 123 Main Street / Toronto, Ontario M5V 2T6
= St for Street | " | 123 Main St / Toronto ON M5V 2T6
= with the recipient above | " | Ms Jane Roe / 123 Main St / Toronto ON M5V 2T6
= with the country below | " | 123 Main St / Toronto ON M5V 2T6 / CANADA
= on one line | " | 123 Main St Toronto ON M5V 2T6
= named by its province | 123 Main Street, Toronto, Ontario M5V 2T6 | 123 Main St / Toronto ON M5V 2T6
= Ave for Avenue | 8 Elm Avenue, Halifax NS B3H 4R2, Canada | 8 Elm Ave / Halifax NS B3H 4R2
= Blvd for Boulevard | 8 Lakeshore Boulevard, Toronto ON M5V 2T6, Canada | 8 Lakeshore Blvd / Toronto ON M5V 2T6
= Cres for Crescent | 8 Maple Crescent, Calgary AB T2P 1J9, Canada | 8 Maple Cres / Calgary AB T2P 1J9
= W for West | 8 King Street West, Toronto ON M5V 2T6, Canada | 8 King St W / Toronto ON M5V 2T6
= O for Ouest | 8 rue Sherbrooke Ouest, Montréal QC H3A 1B9, Canada | 8 RUE SHERBROOKE O / MONTREAL QC H3A 1B9
= Ste for Sainte | 8 rue Sainte-Catherine, Montréal QC H3A 1B9, Canada | 8 rue Ste-Catherine / Montréal QC H3A 1B9
= Québec in full | " | 8 rue Sainte-Catherine / Montréal (Québec) H3A 1B9
= a flat before the number | 4-123 Main Street, Toronto ON M5V 2T6, Canada | Unit 4, 123 Main St / Toronto ON M5V 2T6
= a flat behind the street | " | 123 Main St Apt 4 / Toronto ON M5V 2T6
= # for the flat | " | 123 Main St #4 / Toronto ON M5V 2T6
= app. in French | 8 rue Sherbrooke Ouest, app. 4, Montréal QC H3A 1B9, Canada | 8 rue Sherbrooke O, apt 4 / Montréal QC H3A 1B9
= a suite | 123 Main Street, Suite 400, Toronto ON M5V 2T6, Canada | 123 Main St Ste 400 / Toronto ON M5V 2T6
= an avenue by its number | 8 5th Avenue, Calgary AB T2P 1J9, Canada | 8 Fifth Ave / Calgary AB T2P 1J9
= a letter behind the number | 123A Main Street, Toronto ON M5V 2T6, Canada | 123A Main St / Toronto ON M5V 2T6
= a postcode in small letters | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main Street / Toronto ON m5v 2t6
= without the town, which the postcode says | 123 Main Street, M5V 2T6, Canada | 123 Main Street / Toronto ON M5V 2T6
! a neighbour below | 123 Main Street, Toronto ON M5V 2T6, Canada | 121 Main St / Toronto ON M5V 2T6
! a neighbour above | " | 125 Main St / Toronto ON M5V 2T6
! across the street | " | 124 Main St / Toronto ON M5V 2T6
! a digit more | " | 1123 Main St / Toronto ON M5V 2T6
! digits exchanged | " | 132 Main St / Toronto ON M5V 2T6
! a letter on one side | " | 123A Main St / Toronto ON M5V 2T6
! an avenue for a street | " | 123 Main Ave / Toronto ON M5V 2T6
! a road for a street | " | 123 Main Rd / Toronto ON M5V 2T6
! a direction on one side | " | 123 Main St W / Toronto ON M5V 2T6
! east for west | 8 King Street West, Toronto ON M5V 2T6, Canada | 8 King St E / Toronto ON M5V 2T6
! est for ouest | 8 rue Sherbrooke Ouest, Montréal QC H3A 1B9, Canada | 8 rue Sherbrooke Est / Montréal QC H3A 1B9
! an avenue for a rue | 8 rue Laurier, Montréal QC H3A 1B9, Canada | 8 avenue Laurier / Montréal QC H3A 1B9
! another saint | 8 rue Sainte-Catherine, Montréal QC H3A 1B9, Canada | 8 rue Sainte-Anne / Montréal QC H3A 1B9
! another street | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Queen St / Toronto ON M5V 2T6
! one letter of a street | " | 123 Maine St / Toronto ON M5V 2T6
! another avenue by its number | 8 5th Avenue, Calgary AB T2P 1J9, Canada | 8 6th Ave / Calgary AB T2P 1J9
! a digit of the postcode off by one | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Toronto ON M5V 2T7
! a letter of the postcode off by one | " | 123 Main St / Toronto ON M5W 2T6
! its digits exchanged | " | 123 Main St / Toronto ON M2V 5T6
? half a postcode | " | 123 Main St / Toronto ON M5V
! another province | " | 123 Main St / Toronto BC M5V 2T6
! another town with its postcode | " | 123 Main St / Vancouver BC V6B 4Y8
! another town with this postcode | " | 123 Main St / Ottawa ON M5V 2T6
! another flat | 4-123 Main Street, Toronto ON M5V 2T6, Canada | Unit 5, 123 Main St / Toronto ON M5V 2T6
! another flat before the number | " | 5-123 Main St / Toronto ON M5V 2T6
! number and flat exchanged | " | 123-4 Main St / Toronto ON M5V 2T6
! a flat that begins alike | " | 41-123 Main St / Toronto ON M5V 2T6
! another floor | 123 Main Street, 2nd Floor, Toronto ON M5V 2T6, Canada | 123 Main St, 3rd Floor / Toronto ON M5V 2T6
! another building | 123 Main Street, Bldg A, Toronto ON M5V 2T6, Canada | 123 Main St, Bldg B / Toronto ON M5V 2T6
! another suite | 123 Main Street, Suite 400, Toronto ON M5V 2T6, Canada | 123 Main St, Suite 401 / Toronto ON M5V 2T6
! upper for lower | 123 Main Street Upper, Toronto ON M5V 2T6, Canada | 123 Main St Lower / Toronto ON M5V 2T6
! no number | Main Street, Toronto ON M5V 2T6, Canada | Main St / Toronto ON M5V 2T6
! a number on one side | 123 Main Street, Toronto ON M5V 2T6, Canada | Main St / Toronto ON M5V 2T6
! a town alone | Toronto ON M5V 2T6, Canada | Toronto ON M5V 2T6
! a box of the post | 123 Main Street, Toronto ON M5V 2T6, Canada | PO Box 123 / Toronto ON M5V 2T6
! case postale | 8 rue Laurier, Montréal QC H3A 1B9, Canada | Case postale 9 / 8 rue Laurier / Montréal QC H3A 1B9
! an O in a number | 120 Main Street, Toronto ON M5V 2T6, Canada | 12O Main St / Toronto ON M5V 2T6
? a flat on one side | 123 Main Street, Toronto ON M5V 2T6, Canada | 4-123 Main St / Toronto ON M5V 2T6
? a flat on the other side | 4-123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Toronto ON M5V 2T6
? a number that nobody understands | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Zone 7 / Toronto ON M5V 2T6
= the postcode with an S for its 5 | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Toronto ON MSV 2T6
= with a Z for its 2 | " | 123 Main St / Toronto ON M5V ZT6
= with both | " | 123 Main St / Toronto ON MSV ZT6
= with an O for each 0 | 123 Main Street, Halifax NS B0J 2C0, Canada | 123 Main St / Halifax NS BOJ 2CO
= with I for its 1 | 8 Maple Crescent, Calgary AB T2P 1J9, Canada | 8 Maple Cres / Calgary AB T2P IJ9
= with l for its 1 | " | 8 Maple Cres / Calgary AB T2P lJ9
= with an 8 for its B | 8 Elm Avenue, Halifax NS B3H 4R2, Canada | 8 Elm Ave / Halifax NS 83H 4R2
= with a 5 for its S | 8 Elm Avenue, Toronto ON M5S 2T8, Canada | 8 Elm Ave / Toronto ON M55 2TB
= with letters only, behind the province | 8 Elm Avenue, Brantford ON N1R 1A1, Canada | 8 Elm Ave / Brantford ON NIR IAI
= with letters only, behind the province in full | " | 8 Elm Ave / Brantford, Ontario NIR IAI
= with three slips, behind the province | " | 8 Elm Ave / Brantford (ON) N1RIAI
! another digit, with a slip | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Toronto ON MSV 2T8
! another digit that looks alike | " | 123 Main St / Toronto ON M8V 2T6
! a letter for another digit | " | 123 Main St / Toronto ON MBV 2T6
! another digit behind a slip | " | 123 Main St / Toronto ON M5V ST6
! another letter that looks alike | " | 123 Main St / Toronto ON M5Y 2T6
! another letter at the end of the first half | 8 Elm Avenue, Toronto ON M5S 2T8, Canada | 8 Elm Ave / Toronto ON M58 2T8
! another letter in front | 8 Elm Avenue, Halifax NS B3H 4R2, Canada | 8 Elm Ave / Halifax NS 53H 4R2
! 0 for 8, which nothing mends | 123 Main Street, Halifax NS B8J 2C0, Canada | 123 Main St / Halifax NS B0J 2C0
! 1 for 7, which nothing mends | 8 Elm Avenue, Brantford ON N7R 1A1, Canada | 8 Elm Ave / Brantford ON NIR 1A1
! a slip on the postcode of a neighbour | 123 Main Street, Toronto ON M5V 2T6, Canada | 125 Main St / Toronto ON MSV 2T6
! a slip on the postcode of another street | " | 123 Queen St / Toronto ON MSV 2T6
? digits only are no postcode | 8 Elm Avenue, Toronto ON B5S 5B2, Canada | 8 Elm Ave / Toronto ON 855 582
? too many slips without the province | 8 Elm Avenue, Brantford, N1R 1A1, Canada | 8 Elm Ave / Brantford / NIR IAI
? a D that Canada does not have | 123 Main Street, Halifax NS B0J 2C0, Canada | 123 Main St / Halifax NS BDJ 2C0
? a letter that no digit looks like | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St / Toronto ON MGV 2T6
! another letter behind a hyphen of the flat | 123 King Street West, Apt 12-B, Toronto ON M5V 2T6, Canada | 123 King St W, Apt 12-C / Toronto ON M5V 2T6
! the letter behind a stroke | " | 123 King St W, Unit 12/C / Toronto ON M5V 2T6
= the hyphen left out | " | 123 King St W Apt 12B / Toronto ON M5V 2T6
! the letter on one side | " | 123 King St W, Apt 12 / Toronto ON M5V 2T6
! another floor in words | 123 King Street West, Second Floor, Toronto ON M5V 2T6, Canada | 123 King St W, Third Floor / Toronto ON M5V 2T6
! the main floor | " | 123 King St W, Main Floor / Toronto ON M5V 2T6
= the floor as a number | " | 123 King St W, 2nd Floor / Toronto ON M5V 2T6
? the floor on one side, in words | " | 123 King St W / Toronto ON M5V 2T6
! another flat in words | 123 King Street West, Apt One, Toronto ON M5V 2T6, Canada | 123 King St W, Apt Two / Toronto ON M5V 2T6
= a flat in words | " | 123 King St W, Apt 1 / Toronto ON M5V 2T6
! another wing | 123 King Street West, East Wing, Toronto ON M5V 2T6, Canada | 123 King St W, West Wing / Toronto ON M5V 2T6
! another half of the house | 123 King Street West, Left, Toronto ON M5V 2T6, Canada | 123 King St W, Right / Toronto ON M5V 2T6
? a coach house behind it | 123 King Street West, Toronto ON M5V 2T6, Canada | 123 King St W, Coach House / Toronto ON M5V 2T6
! two parts of the house that nobody understands | 123 King Street West, Gatehouse, Toronto ON M5V 2T6, Canada | 123 King St W, Stables / Toronto ON M5V 2T6
? a letter that nobody understands | 123 King Street West, B, Toronto ON M5V 2T6, Canada | 123 King St W / Toronto ON M5V 2T6
= a part of town on the paper | 123 King Street West, Toronto ON M5V 2T6, Canada | 123 King St W, Parkdale / Toronto ON M5V 2T6
= a letter of the flat behind a hyphen and a number sign | 123 King Street West, #12-B, Toronto ON M5V 2T6, Canada | 123 King St W Apt 12B / Toronto ON M5V 2T6
! another letter behind it | " | 123 King St W #12-C / Toronto ON M5V 2T6
= upstairs in other words | 123 King Street West, Upper, Toronto ON M5V 2T6, Canada | 123 King St W, Upper Level / Toronto ON M5V 2T6
= a floor that is a unit, in a part of town | 123 King Street West, Main Floor Unit, Toronto ON M5V 2T6, Canada | Main Floor, 123 King St W / Parkdale / Toronto ON M5V 2T6
= a coach house in one word | 123 King Street West, Coach House, Toronto ON M5V 2T6, Canada | 123 King St W, Coachhouse / Toronto ON M5V 2T6
= one part of town more | 123 King Street West, Parkdale, Toronto ON M5V 2T6, Canada | 123 King St W / Parkdale / Roncesvalles / Toronto ON M5V 2T6
= a building and a part of town, with one flat | 123 King Street West, Unit 405, The Opus, Toronto ON M5V 2T6, Canada | Unit 405, 123 King St W / Parkdale / Toronto ON M5V 2T6
= a floor in French, counted | 1234 rue Sherbrooke, deuxième étage, Montréal QC H3G 1P1, Canada | 1234 rue Sherbrooke, 2e étage / Ville-Marie / Montréal QC H3G 1P1
= a floor in English | " | 1234 rue Sherbrooke, Second Floor / Montréal QC H3G 1P1
? the floor in French on one side | " | 1234 rue Sherbrooke / Montréal QC H3G 1P1 / Canada
! the basement in French | " | 1234 rue Sherbrooke, sous-sol / Montréal QC H3G 1P1
? the twelfth floor on one side | 123 King Street West, Twelfth Floor, Toronto ON M5V 2T6, Canada | 123 King St W / Toronto ON M5V 2T6
! the lower ground floor | 123 King Street West, Ground Floor, Toronto ON M5V 2T6, Canada | 123 King St W, Lower Ground Floor / Toronto ON M5V 2T6
! the right half of a floor | 123 King Street West, First Floor Left, Toronto ON M5V 2T6, Canada | 123 King St W, First Floor Right / Toronto ON M5V 2T6
? the left half of a floor | " | 123 King St W, First Floor / Toronto ON M5V 2T6
? a suite of hundreds | 123 King Street West, Suite One Hundred, Toronto ON M5V 2T6, Canada | 123 King St W, Suite 1 / Toronto ON M5V 2T6
? a floor in French on the paper, with the letters of a province for the country | 1234 rue Sherbrooke, Montréal QC H3G 1P1 | 1234 rue Sherbrooke, deuxième étage / Montréal QC H3G 1P1
! a neighbour in that province | " | 1236 rue Sherbrooke / Montréal QC H3G 1P1
! another town with that number | " | 1234 rue Sherbrooke / Laval QC H3G 1P1
= the street shortened, with the letters of a province for the country | 1234 Main Street, Toronto, ON, M5V 2T6 | 1234 MAIN ST / TORONTO (ONTARIO) M5V 2T6
= a province shortened as before | 123 Main Street, Toronto, Ont. M5V 2T6, Canada | 123 Main St / Toronto ON M5V 2T6
= a province in French | 123 Main Street, Moncton NB E1C 1A1, Canada | 123 Main Street / Moncton (Nouveau-Brunswick) E1C 1A1
! two parts of the grounds with the same unit | 123 King Street West, Unit 4, Gatehouse, Toronto ON M5V 2T6, Canada | 123 King St W, Unit 4, Stables / Toronto ON M5V 2T6
= the gatehouse in two words | " | 123 King St W, Unit 4, Gate House / Toronto ON M5V 2T6
? the stables behind it | 123 King Street West, Toronto ON M5V 2T6, Canada | 123 King St W, Stables / Toronto ON M5V 2T6
! two annexes | 123 King Street West, Annex, Toronto ON M5V 2T6, Canada | 123 King St W, Barn / Toronto ON M5V 2T6
= an annex in French spelling | " | 123 King St W, Annexe / Toronto ON M5V 2T6
? two parts of town | 123 King Street West, Parkdale, Toronto ON M5V 2T6, Canada | 123 King St W, Liberty Village / Toronto ON M5V 2T6
? upstairs on the paper | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St, Upstairs / Toronto ON M5V 2T6
? a suite for relatives | " | 123 Main St, In-Law Suite / Toronto ON M5V 2T6
? the main floor in one word | " | 123 Main St, Main / Toronto ON M5V 2T6
= upstairs for upper | 123 Main Street, Upper, Toronto ON M5V 2T6, Canada | 123 Main St, Upstairs / Toronto ON M5V 2T6
= the stables with their article | 123 King Street West, Stables, Toronto ON M5V 2T6, Canada | The Stables, 123 King St W / Toronto ON M5V 2T6
= the coach house without its article | 123 King Street West, The Coach House, Toronto ON M5V 2T6, Canada | Coach House, 123 King St W / Toronto ON M5V 2T6
! two parts of the grounds with their articles | 123 King Street West, Unit 4, The Gatehouse, Toronto ON M5V 2T6, Canada | 123 King St W, Unit 4, The Stables / Toronto ON M5V 2T6
? a suite on the lane | 123 Main Street, Toronto ON M5V 2T6, Canada | 123 Main St, Laneway Suite / Toronto ON M5V 2T6
= the part of Toronto called the Annex | " | 123 Main St / The Annex / Toronto ON M5V 2T6
= a house called the cottage | " | The Cottage / 123 Main St / Toronto ON M5V 2T6
= main for the main floor | 123 Main Street, Main Floor, Toronto ON M5V 2T6, Canada | 123 Main St - Main / Toronto ON M5V 2T6
= PEI for PE | 55 Water Street, Charlottetown PEI C1A 1A1, Canada | 55 Water St / Charlottetown PE C1A 1A1
`)
