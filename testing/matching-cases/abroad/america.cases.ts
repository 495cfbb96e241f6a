import { casesOf } from './case-table'

export const AMERICA = casesOf(`
= the very same | 123 Main Street, Springfield, IL 62704 | 123 Main Street / Springfield, IL 62704
= in capitals | " | 123 MAIN STREET / SPRINGFIELD IL 62704
= St for Street | " | 123 Main St / Springfield, IL 62704
= St. with a full stop | " | 123 Main St. / Springfield, IL 62704
= the state in full | " | 123 Main Street / Springfield, Illinois 62704
= four more digits | " | 123 Main Street / Springfield, IL 62704-1234
= with the recipient above | " | John Doe / 123 Main St / Springfield, IL 62704
= with the country below | " | 123 Main St / Springfield, IL 62704 / USA
= the country on one side | 123 Main Street, Springfield, IL 62704, USA | 123 Main St / Springfield IL 62704
= on one line without commas | 123 Main Street, Springfield, IL 62704 | 123 Main St Springfield IL 62704
= Ave for Avenue | 8 Oak Avenue, Portland, OR 97201 | 8 OAK AVE / PORTLAND OR 97201
= Blvd for Boulevard | 8 Sunset Boulevard, Los Angeles, CA 90028 | 8 Sunset Blvd / Los Angeles, CA 90028
= Dr for Drive | 8 Maple Drive, Austin, TX 78701 | 8 Maple Dr / Austin, TX 78701
= Ct for Court | 8 Lake Court, Denver, CO 80202 | 8 Lake Ct / Denver, CO 80202
= Saint in short, first | 8 Saint Charles Avenue, New Orleans, LA 70130 | 8 St Charles Ave / New Orleans, LA 70130
= N for North | 123 North Main Street, Springfield, IL 62704 | 123 N Main St / Springfield, IL 62704
= NW behind the street | 8 Oak Street Northwest, Washington, DC 20001 | 8 Oak St NW / Washington, DC 20001
= an avenue by its number | 8 Fifth Avenue, New York, NY 10011 | 8 5th Ave / New York, NY 10011
= Apt behind the street | 123 Main Street Apt 4B, Springfield, IL 62704 | 123 Main St / Apt 4B / Springfield, IL 62704
= # for Apt | " | 123 Main St #4B / Springfield, IL 62704
= Unit for Apt | " | 123 Main St, Unit 4B / Springfield, IL 62704
= Apartment | " | 123 Main St Apartment 4B / Springfield, IL 62704
= a blank within the flat | " | 123 Main St Apt 4 B / Springfield, IL 62704
= Ste for Suite | 123 Main Street Suite 400, Springfield, IL 62704 | 123 Main St Ste 400 / Springfield, IL 62704
= a number of Queens | 123-45 67th Avenue, Queens, NY 11367 | 123-45 67th Ave / Queens NY 11367
= half a number | 123 1/2 Main Street, Springfield, IL 62704 | 123 1/2 Main St / Springfield, IL 62704
! a neighbour below | 123 Main Street, Springfield, IL 62704 | 121 Main St / Springfield, IL 62704
! a neighbour above | " | 125 Main St / Springfield, IL 62704
! across the street | " | 124 Main St / Springfield, IL 62704
! a digit more | " | 1123 Main St / Springfield, IL 62704
! digits exchanged | " | 132 Main St / Springfield, IL 62704
! a letter on one side | " | 123A Main St / Springfield, IL 62704
! half on one side | " | 123 1/2 Main St / Springfield, IL 62704
! an avenue for a street | " | 123 Main Ave / Springfield, IL 62704
! a drive for a street | " | 123 Main Dr / Springfield, IL 62704
! a court for a street | " | 123 Main Ct / Springfield, IL 62704
! a direction on one side | " | 123 N Main St / Springfield, IL 62704
! south for north | 123 N Main St, Springfield, IL 62704 | 123 S Main St / Springfield, IL 62704
! east for west | 123 E 5th Ave, New York, NY 10011 | 123 W 5th Ave / New York, NY 10011
! northeast for northwest | 8 Oak St NW, Washington, DC 20001 | 8 Oak St NE / Washington, DC 20001
! another avenue by its number | 8 5th Ave, New York, NY 10011 | 8 6th Ave / New York, NY 10011
! another street | 123 Main Street, Springfield, IL 62704 | 123 Elm St / Springfield, IL 62704
! one letter of a street | " | 123 Maine St / Springfield, IL 62704
! old for new | 8 Old Mill Rd, Austin, TX 78701 | 8 New Mill Rd / Austin, TX 78701
! a ZIP off by one | 123 Main Street, Springfield, IL 62704 | 123 Main St / Springfield, IL 62705
! digits of the ZIP exchanged | " | 123 Main St / Springfield, IL 62740
! four other digits | 123 Main Street, Springfield, IL 62704-1234 | 123 Main St / Springfield, IL 62704-4321
! another state | 123 Main Street, Springfield, IL 62704 | 123 Main St / Springfield, MO 62704
! another state with its ZIP | " | 123 Main St / Springfield, MA 01103
! another town with its ZIP | " | 123 Main St / Portland, OR 97201
! another town with this ZIP | " | 123 Main St / Jerome, IL 62704
! another flat | 123 Main Street Apt 4B, Springfield, IL 62704 | 123 Main St Apt 4C / Springfield, IL 62704
! another flat by its number | " | 123 Main St Apt 5B / Springfield, IL 62704
! a flat that begins alike | 123 Main Street Apt 4, Springfield, IL 62704 | 123 Main St Apt 40 / Springfield, IL 62704
! number and flat exchanged | 123 Main Street Apt 4, Springfield, IL 62704 | 4 Main St Apt 123 / Springfield, IL 62704
? a room is no flat | 123 Main Street Apt 4, Springfield, IL 62704 | 123 Main St Room 4 / Springfield, IL 62704
! another building | 123 Main Street Bldg A Apt 4, Springfield, IL 62704 | 123 Main St Bldg B Apt 4 / Springfield, IL 62704
! another floor | 123 Main Street, 2nd Floor, Springfield, IL 62704 | 123 Main St / 3rd Floor / Springfield, IL 62704
! another lot | 123 Main Street Lot 5, Springfield, IL 62704 | 123 Main St Lot 6 / Springfield, IL 62704
! no number | Main Street, Springfield, IL 62704 | Main St / Springfield, IL 62704
! a number on one side | 123 Main Street, Springfield, IL 62704 | Main St / Springfield, IL 62704
! a box of the post | " | PO Box 123 / Springfield, IL 62704
! a box beside the street | " | P.O. Box 9 / 123 Main St / Springfield, IL 62704
! a private mailbox | " | 123 Main St PMB 9 / Springfield, IL 62704
! general delivery | " | General Delivery / 123 Main St / Springfield, IL 62704
! an O in a number | 120 Main Street, Springfield, IL 62704 | 12O Main St / Springfield, IL 62704
! a number of Queens cut | 123-45 67th Avenue, Queens, NY 11367 | 123 67th Ave / Queens, NY 11367
? a flat on one side | 123 Main Street, Springfield, IL 62704 | 123 Main St Apt 4B / Springfield, IL 62704
? a flat on the other side | 123 Main Street Apt 4B, Springfield, IL 62704 | 123 Main St / Springfield, IL 62704
? a building on one side | 123 Main Street Bldg A Apt 4, Springfield, IL 62704 | 123 Main St Apt 4 / Springfield, IL 62704
? a number that nobody understands | 123 Main Street, Springfield, IL 62704 | 123 Main St / Zone 7 / Springfield, IL 62704
! another ZIP code, where one side has its last four digits | 8 Sunset Blvd, Los Angeles, CA 90028-1234 | 8 Sunset Blvd / Los Angeles, CA 90029
? a cottage behind the house | 123 Main Street, Springfield, IL 62704 | 123 Main St, Cottage / Springfield, IL 62704
? a house behind it | " | 123 Main St, Back House / Springfield, IL 62704
= a barn with its article on one side | The Barn, 12 Oak St, Springfield, IL 62704 | 12 Oak St, Barn / Springfield, IL 62704
`)
