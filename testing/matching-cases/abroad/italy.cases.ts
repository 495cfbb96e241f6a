import { casesOf } from './case-table'

export const ITALY = casesOf(`
= the very same | Via Roma 12, 20121 Milano (MI) | Via Roma 12 / 20121 Milano (MI)
= in capitals | " | VIA ROMA 12 / 20121 MILANO MI
= a comma before the number | " | Via Roma, 12 / 20121 Milano (MI)
= n. before the number | " | Via Roma n. 12 / 20121 Milano (MI)
= without the province | " | Via Roma 12 / 20121 Milano
= the province read as Ml | " | Via Roma 12 / 20121 Milano (Ml)
= the town in English | " | Via Roma 12 / 20121 Milan
= with the recipient above | " | Sig. Mario Rossi / Via Roma 12 / 20121 Milano (MI)
= with the country below | " | Via Roma 12 / 20121 Milano MI / Italia
= the country's letter | " | Via Roma 12 / I-20121 Milano
= Italy | Via Roma 12, 20121 Milano, Italy | Via Roma 12 / 20121 Milano (MI)
= p.zza for piazza | Piazza Garibaldi 3, 80142 Napoli (NA) | P.zza Garibaldi 3 / 80142 Napoli (NA)
= p.za for piazza | " | P.ZA GARIBALDI 3 / 80142 NAPOLI NA
= v.le for viale | Viale Monza 8, 20127 Milano (MI) | V.le Monza 8 / 20127 Milano (MI)
= c.so for corso | Corso Garibaldi 8, 10122 Torino (TO) | C.so Garibaldi 8 / 10122 Torino (TO)
= l.go for largo | Largo Argentina 8, 00186 Roma (RM) | L.go Argentina 8 / 00186 ROMA RM
= a letter behind a slash | Via Roma 12/A, 20121 Milano (MI) | Via Roma 12A / 20121 Milano (MI)
= a letter behind a blank | " | Via Roma 12 a / 20121 Milano (MI)
= bis | Via Roma 12 bis, 20121 Milano (MI) | Via Roma 12bis / 20121 Milano (MI)
= int. for interno | Via Roma 12, interno 4, 20121 Milano (MI) | Via Roma 12 int. 4 / 20121 Milano (MI)
= a stair and a flat | Via Roma 12, scala B, int. 4, 20121 Milano (MI) | Via Roma 12 sc. B / int. 4 / 20121 Milano (MI)
= a floor | Via Roma 12, piano 2, 20121 Milano (MI) | Via Roma 12 / 2° piano / 20121 Milano (MI)
= a number in the street's name | Via 25 Aprile 3, 40121 Bologna (BO) | VIA 25 APRILE, 3 / 40121 BOLOGNA BO
= a Roman number in the street's name | Via XX Settembre 3, 00187 Roma (RM) | Via XX Settembre, 3 / 00187 Roma RM
= an accent left out | Via della Libertà 3, 80132 Napoli (NA) | VIA DELLA LIBERTA 3 / 80132 NAPOLI NA
= brothers in short | Via Fratelli Bandiera 3, 20121 Milano (MI) | Via F.lli Bandiera 3 / 20121 Milano (MI)
! a neighbour below | Via Roma 12, 20121 Milano (MI) | Via Roma 10 / 20121 Milano (MI)
! a neighbour above | " | Via Roma 14 / 20121 Milano (MI)
! a letter on one side | " | Via Roma 12/A / 20121 Milano (MI)
! bis on one side | " | Via Roma 12 bis / 20121 Milano (MI)
! a digit more | " | Via Roma 112 / 20121 Milano (MI)
! digits exchanged | " | Via Roma 21 / 20121 Milano (MI)
! a share on one side | " | Via Roma 12/4 / 20121 Milano (MI)
! another letter | Via Roma 12/A, 20121 Milano (MI) | Via Roma 12/B / 20121 Milano (MI)
! a square for a street | Via Roma 12, 20121 Milano (MI) | Piazza Roma 12 / 20121 Milano (MI)
! an avenue for a street | " | Viale Roma 12 / 20121 Milano (MI)
! a course for a street | " | Corso Roma 12 / 20121 Milano (MI)
! an alley for a street | " | Vicolo Roma 12 / 20121 Milano (MI)
! another street | " | Via Torino 12 / 20121 Milano (MI)
! one letter of a street | " | Via Rosa 12 / 20121 Milano (MI)
! a first name before the name | Via Verdi 12, 20121 Milano (MI) | Via Giuseppe Verdi 12 / 20121 Milano (MI)
! another Verdi | Via Giuseppe Verdi 12, 20121 Milano (MI) | Via Giovanni Verdi 12 / 20121 Milano (MI)
! another day of April | Via 25 Aprile 3, 40121 Bologna (BO) | Via 24 Aprile 3 / 40121 Bologna (BO)
! another month | Via XX Settembre 3, 00187 Roma (RM) | Via XX Dicembre 3 / 00187 Roma (RM)
! another Roman number | " | Via IV Settembre 3 / 00187 Roma (RM)
! a saint for another | Via San Marco 3, 20121 Milano (MI) | Via San Carlo 3 / 20121 Milano (MI)
! a CAP off by one | Via Roma 12, 20121 Milano (MI) | Via Roma 12 / 20122 Milano (MI)
! digits of the CAP exchanged | " | Via Roma 12 / 20112 Milano (MI)
! another town with its CAP | " | Via Roma 12 / 10121 Torino (TO)
! another town with this CAP | Via Roma 12, 20090 Assago (MI) | Via Roma 12 / 20090 Opera (MI)
! another province | Via Roma 12, 20121 Milano (MI) | Via Roma 12 / 20121 Milano (RM)
! another flat | Via Roma 12, int. 4, 20121 Milano (MI) | Via Roma 12, int. 5 / 20121 Milano (MI)
! number and flat exchanged | " | Via Roma 4, int. 12 / 20121 Milano (MI)
! another stair | Via Roma 12, scala B, int. 4, 20121 Milano (MI) | Via Roma 12, scala C, int. 4 / 20121 Milano (MI)
! another floor | Via Roma 12, piano 2, 20121 Milano (MI) | Via Roma 12, piano 3 / 20121 Milano (MI)
! another palazzina | Via Roma 12, palazzina A, 20121 Milano (MI) | Via Roma 12, palazzina B / 20121 Milano (MI)
! another lot | Via Roma 12, lotto 2, 20121 Milano (MI) | Via Roma 12, lotto 3 / 20121 Milano (MI)
! no number | Via Roma, 20121 Milano (MI) | Via Roma / 20121 Milano (MI)
! a number on one side | Via Roma 12, 20121 Milano (MI) | Via Roma / 20121 Milano (MI)
! without a number by its sign | Via Roma snc, 20121 Milano (MI) | Via Roma snc / 20121 Milano (MI)
! a town alone | 20121 Milano, Italy | 20121 Milano
! a box of the post | Via Roma 12, 20121 Milano (MI) | Casella Postale 12 / 20121 Milano (MI)
! a box beside the street | " | C.P. 120 / Via Roma 12 / 20121 Milano (MI)
! an O in a number | Via Roma 10, 20121 Milano (MI) | Via Roma 1O / 20121 Milano (MI)
? a flat on one side | Via Roma 12, 20121 Milano (MI) | Via Roma 12, int. 4 / 20121 Milano (MI)
? a flat on the other side | Via Roma 12, int. 4, 20121 Milano (MI) | Via Roma 12 / 20121 Milano (MI)
? a stair on one side | Via Roma 12, scala B, int. 4, 20121 Milano (MI) | Via Roma 12, int. 4 / 20121 Milano (MI)
? a village on one side | Via Roma 12, 20090 Assago (MI) | Via Roma 12 / Milanofiori / 20090 Assago (MI)
? a number that nobody understands | Via Roma 12, 20121 Milano (MI) | Via Roma 12 / Zona 7 / 20121 Milano (MI)
= a flat with its letter behind a stroke | Via Roma 12, int. 3/A, 20121 Milano (MI) | Via Roma 12, interno 3A / 20121 Milano (MI)
! another letter behind a stroke | " | Via Roma 12, int. 3/B / 20121 Milano (MI)
? a tower on the paper | Via Roma 12, 20121 Milano | Via Roma 12, torre A / 20121 Milano
? a tower on the other side | Via Roma 12, torre A, 20121 Milano | Via Roma 12 / 20121 Milano
! another tower | " | Via Roma 12, torre B / 20121 Milano
= the same tower on a line of its own | " | Via Roma 12 / Torre A / 20121 Milano
= a street called after a tower | Via Torre A Mare 12, 20121 Milano | Via Torre a Mare, 12 / 20121 Milano
= a quarter called after a villa, on one side | Borgo Villa, Via Roma 12, 20121 Milano | Via Roma 12 / 20121 Milano
`)
