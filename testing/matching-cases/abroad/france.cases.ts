import { casesOf } from './case-table'

export const FRANCE = casesOf(`
= the very same | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / 75002 Paris
= in capitals without accents | 8 allée des Érables, 44000 Nantes | 8 ALLEE DES ERABLES / 44000 NANTES
= with the recipient above | 12 rue de la Paix, 75002 Paris | Mme Claire Dubois / 12 rue de la Paix / 75002 Paris
= with the country below | " | 12 rue de la Paix / 75002 Paris / FRANCE
= with the country on one side | 12 rue de la Paix, 75002 Paris, France | 12 rue de la Paix / 75002 Paris
= with the country's letter | 12 rue de la Paix, F-75002 Paris | 12 rue de la Paix / 75002 Paris
= a comma behind the number | 12 rue de la Paix, 75002 Paris | 12, rue de la Paix / 75002 Paris
= on one line without commas | " | 12 rue de la Paix 75002 Paris
= n° before the number | " | n° 12 rue de la Paix / 75002 Paris
= av. for avenue | 8 avenue du Général Leclerc, 69007 Lyon | 8 av. du Gal Leclerc / 69007 Lyon
= bd for boulevard | 31 boulevard Voltaire, 75011 Paris | 31 BD VOLTAIRE / 75011 PARIS
= bld for boulevard | " | 31 bld Voltaire / 75011 Paris
= r. for rue | 5 rue Hugo, 31000 Toulouse | 5 R. HUGO / 31000 TOULOUSE
= pl. for place | 3 place du Marché, 67000 Strasbourg | 3 PL DU MARCHE / 67000 STRASBOURG
= imp. for impasse | 4 impasse des Lilas, 33000 Bordeaux | 4 IMP DES LILAS / 33000 BORDEAUX
= St for Saint | 9 rue Saint-Jacques, 75005 Paris | 9 RUE ST JACQUES / 75005 PARIS
= Ste for Sainte | 9 rue Sainte-Anne, 75001 Paris | 9 rue Ste Anne / 75001 Paris
= a ligature | 2 rue du Sacré-Cœur, 75018 Paris | 2 RUE DU SACRE COEUR / 75018 PARIS
= bis | 12 bis rue de la Paix, 75002 Paris | 12BIS RUE DE LA PAIX / 75002 PARIS
= a letter behind the number | 12A rue de la Paix, 75002 Paris | 12 a rue de la Paix / 75002 Paris
= a flat below the street | 12 rue de la Paix, appt 5, 75002 Paris | Appartement 5 / 12 rue de la Paix / 75002 Paris
= a building and a stair | 12 rue de la Paix, bât. B, esc. 2, 75002 Paris | Bâtiment B Escalier 2 / 12 rue de la Paix / 75002 Paris
= a floor | 12 rue de la Paix, 3e étage, 75002 Paris | Étage 3 / 12 rue de la Paix / 75002 Paris
= a residence beside the number | 12 rue de la Paix, 75002 Paris | Résidence Les Lilas / 12 rue de la Paix / 75002 Paris
= a district behind the town | " | 12 rue de la Paix / 75002 Paris 2e
= I read for l before an apostrophe | 7 rue de l'Église, 44000 Nantes | 7 rue de I'Eglise / 44000 Nantes
! a neighbour below | 12 rue de la Paix, 75002 Paris | 10 rue de la Paix / 75002 Paris
! a neighbour above | " | 14 rue de la Paix / 75002 Paris
! a letter on one side | " | 12A rue de la Paix / 75002 Paris
! bis on one side | " | 12 bis rue de la Paix / 75002 Paris
! ter for bis | 12 bis rue de la Paix, 75002 Paris | 12 ter rue de la Paix / 75002 Paris
! another letter | 12A rue de la Paix, 75002 Paris | 12B rue de la Paix / 75002 Paris
! a digit more | 12 rue de la Paix, 75002 Paris | 112 rue de la Paix / 75002 Paris
! digits exchanged | " | 21 rue de la Paix / 75002 Paris
! O is no 0 in a number | 10 rue de la Paix, 75002 Paris | 1O rue de la Paix / 75002 Paris
! a range | 12 rue de la Paix, 75002 Paris | 12-14 rue de la Paix / 75002 Paris
! a place for a street | " | 12 place de la Paix / 75002 Paris
! an avenue for a street | " | 12 avenue de la Paix / 75002 Paris
! another article | 5 rue du Bois, 31000 Toulouse | 5 rue des Bois / 31000 Toulouse
! another street | " | 5 rue du Pont / 31000 Toulouse
! one letter of a street | " | 5 rue du Bon / 31000 Toulouse
! a longer name of the street | 5 rue Hugo, 31000 Toulouse | 5 rue Victor Hugo / 31000 Toulouse
! Sainte for Saint | 9 rue Saint-Jean, 75005 Paris | 9 rue Sainte-Jean / 75005 Paris
! a postcode off by one | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / 75003 Paris
! a postcode with digits exchanged | 12 rue de la Paix, 75012 Paris | 12 rue de la Paix / 75021 Paris
! another town with its postcode | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / 69002 Lyon
! another town with this postcode | 12 rue de la Mairie, 24200 Sarlat | 12 rue de la Mairie / 24200 Vitrac
! a town that goes on | 12 rue de la Mairie, 63110 Beaumont | 12 rue de la Mairie / 63110 Beaumont-sur-Mer
! another flat | 12 rue de la Paix, appt 5, 75002 Paris | Appt 6 / 12 rue de la Paix / 75002 Paris
! number and flat exchanged | " | Appt 12 / 5 rue de la Paix / 75002 Paris
! another building | 12 rue de la Paix, bât. A, appt 5, 75002 Paris | Bât. B Appt 5 / 12 rue de la Paix / 75002 Paris
! another stair | 12 rue de la Paix, esc. 1, 75002 Paris | Esc. 2 / 12 rue de la Paix / 75002 Paris
! another floor | 12 rue de la Paix, 3e étage, 75002 Paris | 2e étage / 12 rue de la Paix / 75002 Paris
! another door | 12 rue de la Paix, porte 5, 75002 Paris | Porte 4 / 12 rue de la Paix / 75002 Paris
! another tower | Tour Nord, 12 rue de la Paix, 75002 Paris | Tour Sud / 12 rue de la Paix / 75002 Paris
? a house that the paper does not name | Les Lilas, 12 rue de la Paix, 75002 Paris | Claire Dubois / 12 rue de la Paix / 75002 Paris
? a flat below the town | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / 75002 Paris / Appt 5
= a flat below the town on both sides | 12 rue de la Paix, 75002 Paris, appt 5 | 12 rue de la Paix / 75002 Paris / Appt 5
? a building behind the town | 12 rue de la Paix, 75002 Paris, bât. B | 12 rue de la Paix / 75002 Paris
! another residence | Résidence Les Lilas, 12 rue de la Paix, 75002 Paris | Résidence Les Roses / 12 rue de la Paix / 75002 Paris
! no number on either side | rue de la Paix, 75002 Paris | rue de la Paix / 75002 Paris
! a number on one side | 12 rue de la Paix, 75002 Paris | rue de la Paix / 75002 Paris
! a town and postcode only | 75002 Paris, France | 75002 Paris
! a box of the post | 12 rue de la Paix, 75002 Paris | BP 120 / 12 rue de la Paix / 75002 Paris
! CEDEX | " | 12 rue de la Paix / 75002 Paris CEDEX 02
! CS of a firm | " | CS 12345 / 12 rue de la Paix / 75002 Paris
! another country with the postcode | 12 rue de la Paix, 75002 Paris, France | 12 rue de la Paix / 75002 Paris Belgique
? a flat on one side | 12 rue de la Paix, 75002 Paris | Appt 5 / 12 rue de la Paix / 75002 Paris
? a flat on the other side | 12 rue de la Paix, appt 5, 75002 Paris | 12 rue de la Paix / 75002 Paris
? a building on one side | 12 rue de la Paix, bât. A, appt 5, 75002 Paris | Appt 5 / 12 rue de la Paix / 75002 Paris
? a hamlet on one side | 12 rue du Moulin, 24200 Sarlat | 12 rue du Moulin / Le Bourg / 24200 Sarlat
! another hamlet | 12 rue du Moulin, La Roque, 24200 Sarlat | 12 rue du Moulin / Le Bourg / 24200 Sarlat
? a number that nobody understands | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / Zone 7 / 75002 Paris
? a building's letter on the paper | 12 rue de la Paix, 75002 Paris | 12 rue de la Paix / Immeuble A / 75002 Paris
? a tower's letter above the street | " | Tour B / 12 rue de la Paix / 75002 Paris
= the same building | Immeuble A, 12 rue de la Paix, 75002 Paris | 12 rue de la Paix, Immeuble A / 75002 Paris
! a villa for a tower | Tour A, 12 rue de la Paix, 75002 Paris | 12 rue de la Paix, Villa A / 75002 Paris
`)
