import { casesOf } from './case-table'

export const INDIA = casesOf(`
= the very same | 12 MG Road, Indiranagar, Bengaluru 560038 | 12 MG Road / Indiranagar / Bengaluru 560038
= in capitals | " | 12 MG ROAD / INDIRANAGAR / BENGALURU 560038
= a blank in the PIN | " | 12 MG Road / Indiranagar / Bengaluru 560 038
= a dash before the PIN | " | 12 MG Road / Indiranagar / Bengaluru - 560038
= the word PIN | " | 12 MG Road / Indiranagar / Bengaluru / PIN: 560038
= the town's older name | " | 12 MG Road / Indiranagar / Bangalore 560038
= the state below | " | 12 MG Road / Indiranagar / Bengaluru 560038 / Karnataka
= the state before the PIN | " | 12 MG Road / Indiranagar / Bengaluru, Karnataka 560038
= the country below | " | 12 MG Road / Indiranagar / Bengaluru 560038 / India
= Rd for Road | " | 12 MG Rd / Indiranagar / Bengaluru 560038
= No before the number | " | No. 12, MG Road / Indiranagar / Bengaluru 560038
= # before the number | " | #12, MG Road / Indiranagar / Bengaluru 560038
= a blank in the locality | " | 12 MG Road / Indira Nagar / Bengaluru 560038
= with the recipient above | " | Smt Priya Patel / 12 MG Road / Indiranagar / Bengaluru 560038
= the father's name | " | Priya Patel / D/O Ram Patel / 12 MG Road / Indiranagar / Bengaluru 560038
= a landmark | " | 12 MG Road / Near City Hospital / Indiranagar / Bengaluru 560038
= a locality on one side | 12 MG Road, Bengaluru 560038 | 12 MG Road / Indiranagar / Bengaluru 560038
= house number | 12/3 Station Road, Andheri West, Mumbai 400053 | House No 12/3, Station Road / Andheri West / Mumbai 400053
= Bombay | " | 12/3 Station Road / Andheri West / Bombay - 400053
= a flat and its building | Flat No 402, Lotus Apartments, 12 MG Road, Bengaluru 560038 | Flat 402, Lotus Apts / 12 MG Road / Bengaluru 560038
= the flat below the building | " | Lotus Apartments, Flat 402 / 12 MG Road / Bengaluru 560038
= a wing | Flat 402, B Wing, Lotus Apartments, 12 Link Road, Mumbai 400053 | Flat No. 402, Wing B, Lotus Apartments / 12 Link Road / Mumbai 400053
= a cross and a main | 12, 3rd Cross, 4th Main, Indiranagar, Bengaluru 560038 | No 12, 3rd Cross / 4th Main Road / Indiranagar / Bengaluru - 560038
= the main before the cross | " | 12, 4th Main, 3rd Cross / Indiranagar / Bengaluru 560038
= a plot in a sector | Plot No 45, Sector 15, Vashi, Navi Mumbai 400703 | Plot 45 / Sector-15 / Vashi / Navi Mumbai 400703
= a phase | 12 Park Street, Phase 2, Whitefield, Bengaluru 560066 | 12 Park Street / Phase-2 / Whitefield / Bengaluru 560066
! a neighbour | 12 MG Road, Indiranagar, Bengaluru 560038 | 14 MG Road / Indiranagar / Bengaluru 560038
! the next one | " | 13 MG Road / Indiranagar / Bengaluru 560038
! a letter on one side | " | 12A MG Road / Indiranagar / Bengaluru 560038
! a digit more | " | 112 MG Road / Indiranagar / Bengaluru 560038
! digits exchanged | " | 21 MG Road / Indiranagar / Bengaluru 560038
! a share on one side | " | 12/3 MG Road / Indiranagar / Bengaluru 560038
! another share | 12/3 MG Road, Indiranagar, Bengaluru 560038 | 12/4 MG Road / Indiranagar / Bengaluru 560038
! another street | 12 MG Road, Indiranagar, Bengaluru 560038 | 12 Brigade Road / Indiranagar / Bengaluru 560038
! another locality | " | 12 MG Road / Ulsoor / Bengaluru 560038
! a marg for a road | 12 Nehru Road, Indiranagar, Bengaluru 560038 | 12 Nehru Marg / Indiranagar / Bengaluru 560038
! another nagar | 12 Gandhi Nagar, Adyar, Chennai 600020 | 12 Nehru Nagar / Adyar / Chennai 600020
? another building of the number | Flat 402, Lotus, 12 MG Road, Bengaluru 560038 | Priya Patel / Flat 402, Rose / 12 MG Road / Bengaluru 560038
! another locality before the street | Ulsoor, 12 MG Road, Camp, Bengaluru 560038 | Indiranagar / 12 MG Road, Fort / Bengaluru 560038
? a locality that the paper does not have | 12 MG Road, Indiranagar, Bengaluru 560038 | Priya Patel / 12 MG Road / Bengaluru 560038
! a PIN off by one | 12 MG Road, Indiranagar, Bengaluru 560038 | 12 MG Road / Indiranagar / Bengaluru 560039
! digits of the PIN exchanged | " | 12 MG Road / Indiranagar / Bengaluru 560083
! another town with its PIN | 12 MG Road, Camp, Pune 411001 | 12 MG Road / Camp / Mumbai 400001
! another town with this PIN | " | 12 MG Road / Camp / Satara 411001
! another state | 12 MG Road, Camp, Pune, Maharashtra 411001 | 12 MG Road / Camp / Pune, Gujarat 411001
! another flat | Flat No 402, Lotus Apartments, 12 MG Road, Bengaluru 560038 | Flat 403, Lotus Apartments / 12 MG Road / Bengaluru 560038
! another floor's flat | " | Flat 302, Lotus Apartments / 12 MG Road / Bengaluru 560038
! number and flat exchanged | " | Flat 12, Lotus Apartments / 402 MG Road / Bengaluru 560038
! another building | " | Flat 402, Rose Apartments / 12 MG Road / Bengaluru 560038
! another wing | Flat 402, B Wing, Lotus Apartments, 12 Link Road, Mumbai 400053 | Flat 402, C Wing, Lotus Apartments / 12 Link Road / Mumbai 400053
! another tower | Flat 402, Tower 2, Lotus Heights, 12 Link Road, Mumbai 400053 | Flat 402, Tower 3, Lotus Heights / 12 Link Road / Mumbai 400053
! another floor | 12 MG Road, 2nd Floor, Indiranagar, Bengaluru 560038 | 12 MG Road / 3rd Floor / Indiranagar / Bengaluru 560038
! another cross | 12, 3rd Cross, 4th Main, Indiranagar, Bengaluru 560038 | 12, 2nd Cross / 4th Main / Indiranagar / Bengaluru 560038
! another main | " | 12, 3rd Cross / 5th Main / Indiranagar / Bengaluru 560038
! cross and main exchanged | " | 12, 4th Cross / 3rd Main / Indiranagar / Bengaluru 560038
! another plot | Plot No 45, Sector 15, Vashi, Navi Mumbai 400703 | Plot 46 / Sector 15 / Vashi / Navi Mumbai 400703
! another sector | " | Plot 45 / Sector 16 / Vashi / Navi Mumbai 400703
! plot and sector exchanged | " | Plot 15 / Sector 45 / Vashi / Navi Mumbai 400703
! another phase | 12 Park Street, Phase 2, Whitefield, Bengaluru 560066 | 12 Park Street / Phase 1 / Whitefield / Bengaluru 560066
! another block | 12 Park Street, Block C, Saket, New Delhi 110017 | 12 Park Street / Block D / Saket / New Delhi 110017
! no number | MG Road, Indiranagar, Bengaluru 560038 | MG Road / Indiranagar / Bengaluru 560038
! a number on one side | 12 MG Road, Indiranagar, Bengaluru 560038 | MG Road / Indiranagar / Bengaluru 560038
! a town alone | Bengaluru 560038, India | Bengaluru 560038
! a box of the post | 12 MG Road, Indiranagar, Bengaluru 560038 | PO Box 12 / Indiranagar / Bengaluru 560038
! a box beside the street | " | Post Office Box 9 / 12 MG Road / Indiranagar / Bengaluru 560038
! an O in a number | 10 MG Road, Indiranagar, Bengaluru 560038 | 1O MG Road / Indiranagar / Bengaluru 560038
! a saint's road for another | 12 St Marks Road, Ashok Nagar, Bengaluru 560001 | 12 St Johns Road / Ashok Nagar / Bengaluru 560001
? a flat on one side | 12 MG Road, Indiranagar, Bengaluru 560038 | Flat 4 / 12 MG Road / Indiranagar / Bengaluru 560038
? a flat on the other side | Flat No 402, Lotus Apartments, 12 MG Road, Bengaluru 560038 | Lotus Apartments / 12 MG Road / Bengaluru 560038
? a cross on one side | 12, 3rd Cross, 4th Main, Indiranagar, Bengaluru 560038 | 12, 4th Main / Indiranagar / Bengaluru 560038
? a sector on one side | Plot No 45, Sector 15, Vashi, Navi Mumbai 400703 | Plot 45 / Vashi / Navi Mumbai 400703
? a number that nobody understands | 12 MG Road, Indiranagar, Bengaluru 560038 | 12 MG Road / Khata 7 / Indiranagar / Bengaluru 560038
? a plot without its locality | Plot No 45, Sector 15, Vashi, Navi Mumbai 400703 | Plot 45 / Sector 15 / Navi Mumbai 400703
! another suburb with the same direction | 12 Hill Road, Bandra W, Mumbai 400050 | 12 Hill Road / Khar W / Mumbai 400050
! a scheme for a zone | 12 Park Road, Zone B, Vasant Kunj, New Delhi 110070 | 12 Park Road, Scheme B, Vasant Kunj / New Delhi 110070
= a direction behind a hyphen | 12 Hill Road, Andheri E, Mumbai 400069 | 12 Hill Road / Andheri-E / Mumbai 400069
= a zone above the street | 12 Park Road, Zone B, Mayur Vihar, New Delhi 110070 | Zone B, 12 Park Road / Mayur Vihar / New Delhi 110070
`)
