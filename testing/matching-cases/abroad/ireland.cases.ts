import { casesOf } from './case-table'

/** An Eircode belongs to one home, so villages and towns next to it need not match; numbers, flats and streets must. */
export const IRELAND = casesOf(`
= the very same | 12 Main Street, Rathmines, Dublin 6, D06 AF30 | 12 Main Street / Rathmines / Dublin 6 / D06 AF30
= in capitals | " | 12 MAIN STREET / RATHMINES / DUBLIN 6 / D06 AF30
= the Eircode without its blank | " | 12 Main Street / Rathmines / Dublin 6 / D06AF30
= the Eircode in small letters | " | 12 Main Street / Rathmines / Dublin 6 / d06 af30
= O read for 0 | " | 12 Main Street / Rathmines / Dublin 6 / DO6 AF30
= St for Street | " | 12 Main St / Rathmines / Dublin 6 / D06 AF30
= the Eircode on the town's line | " | 12 Main St / Rathmines / Dublin 6 D06 AF30
= with the recipient above | " | Mr Sean Murphy / 12 Main St / Rathmines / Dublin 6 / D06 AF30
= with the country below | " | 12 Main St / Rathmines / Dublin 6 / D06 AF30 / Ireland
= the country on one side | 12 Main Street, Rathmines, Dublin 6, D06 AF30, Ireland | 12 Main St / Rathmines / Dublin 6 / D06 AF30
= Éire | 12 Main Street, Rathmines, Dublin 6, D06 AF30, Éire | 12 Main Street / Rathmines / Dublin / D06 AF30
= without the village | 12 Main Street, Rathmines, Dublin 6, D06 AF30 | 12 Main St / Dublin 6 / D06 AF30
= without the town | " | 12 Main St / Rathmines / D06 AF30
= the county | 12 Main Street, Naas, Co. Kildare, W91 AC12 | 12 Main St / Naas / County Kildare / W91 AC12
= Rd for Road | 8 Church Road, Cork, T12 AC34 | 8 Church Rd / Cork / T12 AC34
= Ave for Avenue | 8 Castle Avenue, Cork, T12 AC34 | 8 Castle Ave / Cork / T12 AC34
= an apostrophe | 8 O'Connell Street, Limerick, V94 AC12 | 8 OConnell St / Limerick / V94 AC12
= an apostrophe of another kind | " | 8 O’Connell Street / Limerick / V94 AC12
= a flat | Apartment 4, 12 Main Street, Dublin 2, D02 AF30 | Apt 4 / 12 Main St / Dublin 2 / D02 AF30
= Flat for Apartment | " | Flat 4, 12 Main St / Dublin 2 / D02 AF30
= a block | Apartment 4, Block B, 12 Main Street, Dublin 2, D02 AF30 | Apt 4 Block B / 12 Main St / Dublin 2 / D02 AF30
= a letter | 12A Main Street, Dublin 2, D02 AF30 | 12A Main St / Dublin 2 / D02 AF30
= D6W | 12 Main Street, Terenure, Dublin 6W, D6W AF30 | 12 Main St / Terenure / Dublin / D6W AF30
= a country home by its name | Rose Cottage, Ballymore, Co. Galway, H53 AC12 | Rose Cottage / Ballymore / Co. Galway / H53 AC12
= a country home by its townland | Ballymore, Loughrea, Co. Galway, H53 AC12 | Ballymore / Loughrea / Co. Galway / H53 AC12
= Saint in short | 8 Saint Patrick Street, Cork, T12 AC34 | 8 St Patrick St / Cork / T12 AC34
! a neighbour below | 12 Main Street, Rathmines, Dublin 6, D06 AF30 | 10 Main Street / Rathmines / Dublin 6 / D06 AF30
! a neighbour with their own code | " | 14 Main Street / Rathmines / Dublin 6 / D06 AF31
! the code of another home | " | 12 Main Street / Rathmines / Dublin 6 / D06 AF31
! the next letter of the code | " | 12 Main Street / Rathmines / Dublin 6 / D06 AE30
! digits of the code exchanged | " | 12 Main Street / Rathmines / Dublin 6 / D06 AF03
! another area | " | 12 Main Street / Rathmines / Dublin 6 / D08 AF30
? half a code | " | 12 Main Street / Rathmines / Dublin 6 / D06
? no code on the paper | " | 12 Main Street / Rathmines / Dublin 6
! a letter on one side | " | 12A Main Street / Rathmines / Dublin 6 / D06 AF30
! a digit more | " | 112 Main Street / Rathmines / Dublin 6 / D06 AF30
! digits exchanged | " | 21 Main Street / Rathmines / Dublin 6 / D06 AF30
! another letter | 12A Main Street, Dublin 2, D02 AF30 | 12B Main St / Dublin 2 / D02 AF30
! a road for a street | 12 Main Street, Dublin 2, D02 AF30 | 12 Main Road / Dublin 2 / D02 AF30
! an avenue for a street | " | 12 Main Avenue / Dublin 2 / D02 AF30
! another street | " | 12 Mill Street / Dublin 2 / D02 AF30
! one letter of a street | " | 12 Maine Street / Dublin 2 / D02 AF30
! upper for lower | 12 Upper Mount Street, Dublin 2, D02 AF30 | 12 Lower Mount Street / Dublin 2 / D02 AF30
! north for south | 12 North Quay, Cork, T12 AC34 | 12 South Quay / Cork / T12 AC34
! another saint | 8 Saint Patrick Street, Cork, T12 AC34 | 8 St Mary Street / Cork / T12 AC34
! another flat | Apartment 4, 12 Main Street, Dublin 2, D02 AF30 | Apartment 5 / 12 Main Street / Dublin 2 / D02 AF30
! number and flat exchanged | " | Apartment 12 / 4 Main Street / Dublin 2 / D02 AF30
! a flat that begins alike | " | Apartment 41 / 12 Main Street / Dublin 2 / D02 AF30
! another block | Apartment 4, Block B, 12 Main Street, Dublin 2, D02 AF30 | Apartment 4 Block C / 12 Main Street / Dublin 2 / D02 AF30
! another floor | 12 Main Street, 2nd Floor, Dublin 2, D02 AF30 | 12 Main Street / 3rd Floor / Dublin 2 / D02 AF30
! the ground floor | " | Ground Floor / 12 Main Street / Dublin 2 / D02 AF30
! another country home | Rose Cottage, Ballymore, Co. Galway, H53 AC12 | Ivy Cottage / Ballymore / Co. Galway / H53 AC12
! another townland | Ballymore, Loughrea, Co. Galway, H53 AC12 | Gort / Craughwell / H53 AC12
! a country home against a number | Rose Cottage, Ballymore, Co. Galway, H53 AC12 | 12 Main Street / Ballymore / Co. Galway / H53 AC12
! a number against a country home | 12 Main Street, Ballymore, Co. Galway, H53 AC12 | Rose Cottage / Ballymore / Co. Galway / H53 AC12
! a code alone | D02 AF30, Ireland | D02 AF30
! a town and its code | Dublin 2, D02 AF30 | Mary Byrne / D02 AF30
! a box of the post | 12 Main Street, Dublin 2, D02 AF30 | PO Box 12 / Dublin 2 / D02 AF30
! a box beside the street | " | PO Box 9 / 12 Main Street / Dublin 2 / D02 AF30
! an O in a number | 10 Main Street, Dublin 2, D02 AF30 | 1O Main Street / Dublin 2 / D02 AF30
! a range against its end | 12 Main Street, Dublin 2, D02 AF30 | 12-14 Main Street / Dublin 2 / D02 AF30
! another country | 12 Main Street, Dublin 2, D02 AF30, Ireland | 12 Main Street / Dublin 2 / Canada D02 AF30 Canada
? a flat on one side | 12 Main Street, Dublin 2, D02 AF30 | Apartment 4 / 12 Main Street / Dublin 2 / D02 AF30
? a flat on the other side | Apartment 4, 12 Main Street, Dublin 2, D02 AF30 | 12 Main Street / Dublin 2 / D02 AF30
? a block on one side | Apartment 4, Block B, 12 Main Street, Dublin 2, D02 AF30 | Apartment 4 / 12 Main Street / Dublin 2 / D02 AF30
? a floor on one side | 12 Main Street, Dublin 2, D02 AF30 | 12 Main Street / 3rd Floor / Dublin 2 / D02 AF30
? a number that nobody understands | " | 12 Main Street / Zone 7 / Dublin 2 / D02 AF30
! another floor in words | First Floor, 12 Main Street, Dublin 2, D02 AF30 | Second Floor / 12 Main Street / Dublin 2 / D02 AF30
! the top floor | " | Top Floor / 12 Main Street / Dublin 2 / D02 AF30
= the floor as a number | " | 12 Main Street, 1st Floor / Dublin 2 / D02 AF30
? a floor on one side, in words | 12 Main Street, Dublin 2, D02 AF30 | First Floor / 12 Main Street / Dublin 2 / D02 AF30
? the garden flat | " | Garden Flat / 12 Main Street / Dublin 2 / D02 AF30
! another letter behind a hyphen of the flat | Apt 3-A, 12 Main Street, Dublin 2, D02 AF30 | Apt 3-B / 12 Main Street / Dublin 2 / D02 AF30
= the garden flat with its article | Garden Flat, 12 Main Street, Dublin 2, D02 AF30 | The Garden Flat / 12 Main Street / Dublin 2 / D02 AF30
! the return of a floor | First Floor, 12 Main Street, Dublin 2, D02 AF30 | First Floor Return / 12 Main Street / Dublin 2 / D02 AF30
! another floor, beyond ten | Eleventh Floor, 12 Main Street, Dublin 2, D02 AF30 | Twelfth Floor / 12 Main Street / Dublin 2 / D02 AF30
! another flat, beyond ten | Flat Eleven, 12 Main Street, Dublin 2, D02 AF30 | Flat Twelve / 12 Main Street / Dublin 2 / D02 AF30
`)
