import { casesOf } from './case-table'

export const AUSTRALIA = casesOf(`
= the very same | 12 Smith Street, Fitzroy VIC 3065 | 12 Smith Street / Fitzroy VIC 3065
= in capitals | " | 12 SMITH STREET / FITZROY VIC 3065
= St for Street | " | 12 Smith St / Fitzroy VIC 3065
= the state in full | " | 12 Smith St / Fitzroy, Victoria 3065
= a comma before the state | " | 12 Smith St / Fitzroy, VIC, 3065
= two blanks in the last line | " | 12 Smith St / FITZROY  VIC  3065
= with the recipient above | " | Ms Ann Lee / 12 Smith St / Fitzroy VIC 3065
= with the country below | " | 12 Smith St / Fitzroy VIC 3065 / Australia
= the country on one side | 12 Smith Street, Fitzroy VIC 3065, Australia | 12 Smith St / Fitzroy VIC 3065
= on one line | 12 Smith Street, Fitzroy VIC 3065 | 12 Smith St Fitzroy VIC 3065
= Rd for Road | 8 Beach Road, Perth WA 6000 | 8 Beach Rd / Perth WA 6000
= Pde for Parade | 8 Victoria Parade, Fitzroy VIC 3065 | 8 Victoria Pde / Fitzroy VIC 3065
= Gr for Grove | 8 Wattle Grove, Hobart TAS 7000 | 8 Wattle Gr / Hobart TAS 7000
= Tce for Terrace, as it is | 8 North Terrace, Adelaide SA 5000 | 8 North Terrace / Adelaide SA 5000
= a flat before a slash | 4/12 Smith Street, Fitzroy VIC 3065 | 4/12 Smith St / Fitzroy VIC 3065
= Unit for the slash | " | Unit 4, 12 Smith St / Fitzroy VIC 3065
= Unit without a comma | " | Unit 4 12 Smith St / Fitzroy VIC 3065
= U for Unit | " | U4 12 Smith St / Fitzroy VIC 3065
= Apt for Unit | " | Apt 4, 12 Smith St / Fitzroy VIC 3065
= the flat on its own line | " | Unit 4 / 12 Smith St / Fitzroy VIC 3065
= a floor | 12 Smith Street, Level 3, Fitzroy VIC 3065 | Level 3 / 12 Smith St / Fitzroy VIC 3065
= a letter behind the number | 12A Smith Street, Fitzroy VIC 3065 | 12A Smith St / Fitzroy VIC 3065
= a range on both sides | 12-14 Smith Street, Fitzroy VIC 3065 | 12-14 Smith St / Fitzroy VIC 3065
= a lot | Lot 5, 12 Smith Street, Fitzroy VIC 3065 | Lot 5 12 Smith St / Fitzroy VIC 3065
= Mount in short | 8 Mount Street, Perth WA 6000 | 8 Mt Street / Perth WA 6000
= Saint in short | 8 Saint Kilda Road, Melbourne VIC 3004 | 8 St Kilda Rd / Melbourne VIC 3004
! a neighbour below | 12 Smith Street, Fitzroy VIC 3065 | 10 Smith St / Fitzroy VIC 3065
! a neighbour above | " | 14 Smith St / Fitzroy VIC 3065
! across the street | " | 13 Smith St / Fitzroy VIC 3065
! a letter on one side | " | 12A Smith St / Fitzroy VIC 3065
! a digit more | " | 112 Smith St / Fitzroy VIC 3065
! digits exchanged | " | 21 Smith St / Fitzroy VIC 3065
! a range against its end | " | 12-14 Smith St / Fitzroy VIC 3065
! another letter | 12A Smith Street, Fitzroy VIC 3065 | 12B Smith St / Fitzroy VIC 3065
! an avenue for a street | 12 Smith Street, Fitzroy VIC 3065 | 12 Smith Ave / Fitzroy VIC 3065
! a lane for a street | " | 12 Smith Lane / Fitzroy VIC 3065
! a parade for a street | " | 12 Smith Pde / Fitzroy VIC 3065
! another street | " | 12 Kent St / Fitzroy VIC 3065
! one letter of a street | " | 12 Smyth St / Fitzroy VIC 3065
! little for great | 12 Little Collins Street, Melbourne VIC 3000 | 12 Collins St / Melbourne VIC 3000
! north for south | 8 North Terrace, Adelaide SA 5000 | 8 South Terrace / Adelaide SA 5000
! a postcode off by one | 12 Smith Street, Fitzroy VIC 3065 | 12 Smith St / Fitzroy VIC 3066
! its digits exchanged | " | 12 Smith St / Fitzroy VIC 3056
! another state | " | 12 Smith St / Fitzroy NSW 3065
! another town with its postcode | " | 12 Smith St / Sydney NSW 2000
! another town with this postcode | " | 12 Smith St / Collingwood VIC 3065
! another Richmond | 12 Smith Street, Richmond VIC 3121 | 12 Smith St / Richmond NSW 2753
! another flat | 4/12 Smith Street, Fitzroy VIC 3065 | 5/12 Smith St / Fitzroy VIC 3065
! another flat by its word | " | Unit 5, 12 Smith St / Fitzroy VIC 3065
! number and flat exchanged | " | 12/4 Smith St / Fitzroy VIC 3065
! number and flat exchanged, in words | " | Unit 12, 4 Smith St / Fitzroy VIC 3065
! a flat that begins alike | " | 41/12 Smith St / Fitzroy VIC 3065
! a flat that runs into the number | " | 412 Smith St / Fitzroy VIC 3065
! another floor | 12 Smith Street, Level 3, Fitzroy VIC 3065 | Level 4 / 12 Smith St / Fitzroy VIC 3065
! another building | 12 Smith Street, Tower 1, Fitzroy VIC 3065 | Tower 2 / 12 Smith St / Fitzroy VIC 3065
! another lot | Lot 5, 12 Smith Street, Fitzroy VIC 3065 | Lot 6, 12 Smith St / Fitzroy VIC 3065
! front for rear | 12 Smith Street Rear, Fitzroy VIC 3065 | 12 Smith St Front / Fitzroy VIC 3065
! no number | Smith Street, Fitzroy VIC 3065 | Smith St / Fitzroy VIC 3065
! a number on one side | 12 Smith Street, Fitzroy VIC 3065 | Smith St / Fitzroy VIC 3065
! a town alone | Fitzroy VIC 3065 | Fitzroy VIC 3065
! a box of the post | 12 Smith Street, Fitzroy VIC 3065 | PO Box 12 / Fitzroy VIC 3065
! a general post office box | " | GPO Box 9 / 12 Smith St / Fitzroy VIC 3065
! a locked bag | " | Locked Bag 9 / 12 Smith St / Fitzroy VIC 3065
! an O in a number | 10 Smith Street, Fitzroy VIC 3065 | 1O Smith St / Fitzroy VIC 3065
! another country | 12 Smith Street, Fitzroy VIC 3065, Australia | 12 Smith St / Fitzroy VIC 3065 Canada
? a flat on one side | 12 Smith Street, Fitzroy VIC 3065 | 4/12 Smith St / Fitzroy VIC 3065
? a flat on the other side | 4/12 Smith Street, Fitzroy VIC 3065 | 12 Smith St / Fitzroy VIC 3065
? a floor on one side | 12 Smith Street, Level 3, Fitzroy VIC 3065 | 12 Smith St / Fitzroy VIC 3065
? a number that nobody understands | 12 Smith Street, Fitzroy VIC 3065 | 12 Smith St / Zone 7 / Fitzroy VIC 3065
= a flat with a letter first | G01/12 Smith Street, Fitzroy VIC 3065 | Unit G01, 12 Smith St / Fitzroy VIC 3065
! another flat with a letter first | " | G02/12 Smith St / Fitzroy VIC 3065
= a villa | Villa 4/12 Smith Street, Fitzroy VIC 3065 | 4/12 Smith St / Fitzroy VIC 3065
! another townhouse | Townhouse 1/12 Smith Street, Fitzroy VIC 3065 | Townhouse 2/12 Smith St / Fitzroy VIC 3065
? a flat for a grandmother on one side | 12 Smith Street, Fitzroy VIC 3065 | Granny Flat / 12 Smith St / Fitzroy VIC 3065
= it on both | Granny Flat, 12 Smith Street, Fitzroy VIC 3065 | 12 Smith St, Granny Flat / Fitzroy VIC 3065
`)
