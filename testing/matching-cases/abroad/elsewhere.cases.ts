import { casesOf } from './case-table'

/**
 * Countries without a rule of their own: every word and number must be on both sides, and abbreviations are not
 * expanded.
 */
export const ELSEWHERE = casesOf(`
= Sweden | Storgatan 12, 114 55 Stockholm, Sweden | Storgatan 12 / 114 55 STOCKHOLM
= Sweden with the recipient | " | Anna Berg / Storgatan 12 / 114 55 Stockholm
= Sweden in Swedish | Storgatan 12, 114 55 Stockholm, Sverige | Storgatan 12 / 114 55 Stockholm
= Denmark | Nørregade 12, 2100 København, Denmark | NORREGADE 12 / 2100 KOBENHAVN
= Denmark with a floor | Nørregade 12, 3. tv, 2100 København, Denmark | Nørregade 12 / 3. tv / 2100 København
= Norway | Storgata 12, 0155 Oslo, Norge | Storgata 12 / 0155 Oslo
= Finland | Mannerheimintie 12 A 4, 00100 Helsinki, Finland | Mannerheimintie 12 A 4 / 00100 Helsinki
= Austria | Mariahilfer Straße 12/3/14, 1070 Wien, Austria | Mariahilfer Straße 12/3/14 / 1070 Wien
= Austria without ß | " | Mariahilfer Strasse 12/3/14 / 1070 WIEN
= Switzerland | Bahnhofstrasse 12, 8001 Zürich, Switzerland | Bahnhofstrasse 12 / 8001 Zürich
= Switzerland without an umlaut | " | BAHNHOFSTRASSE 12 / 8001 ZUERICH
= Switzerland with its letters | " | Bahnhofstrasse 12 / CH-8001 Zürich
= Luxembourg | 12 rue du Fort, 1234 Luxembourg, Luxembourg | 12 rue du Fort / 1234 Luxembourg
= Czechia | Dlouhá 12, 110 00 Praha, Czechia | DLOUHA 12 / 110 00 PRAHA
= Greece | Ermou 12, 105 57 Athina, Greece | Ermou 12 / 105 57 Athina
= Hungary | Váci utca 12, 1056 Budapest, Hungary | Vaci utca 12 / 1056 Budapest
= Croatia | Ilica 12, 10000 Zagreb, Croatia | Ilica 12 / 10000 Zagreb
= Slovenia | Slovenska cesta 12, 1000 Ljubljana, Slovenia | Slovenska cesta 12 / 1000 Ljubljana
= Turkey | Atatürk Caddesi 12, 34000 Istanbul, Turkey | Ataturk Caddesi 12 / 34000 Istanbul
= Brazil | Rua Augusta 12, 01310-100 São Paulo, Brazil | Rua Augusta 12 / 01310-100 SAO PAULO
= Mexico | Calle Sonora 12, 06700 Ciudad de México, Mexico | Calle Sonora 12 / 06700 Ciudad de Mexico
= Singapore | 12 Orchard Road, Singapore 238841, Singapore | 12 Orchard Road / Singapore 238841
= Estonia | Pikk 12, 10123 Tallinn, Estonia | Pikk 12 / 10123 Tallinn
= five digits that no word tells | Nieznana 12, 12345 Altona | Nieznana 12 / 12345 ALTONA
= six digits that no word tells | Strada Lunga 12, 010011 Bucuresti | Strada Lunga 12 / 010011 Bucuresti
? another number | Storgatan 12, 114 55 Stockholm, Sweden | Storgatan 14 / 114 55 Stockholm
? a letter on one side | " | Storgatan 12 A / 114 55 Stockholm
? a digit more | " | Storgatan 112 / 114 55 Stockholm
? digits exchanged | " | Storgatan 21 / 114 55 Stockholm
? an O in a number | Storgatan 10, 114 55 Stockholm, Sweden | Storgatan 1O / 114 55 Stockholm
? no number on one side | Storgatan 12, 114 55 Stockholm, Sweden | Storgatan / 114 55 Stockholm
! no number on either side | Storgatan, 114 55 Stockholm, Sweden | Storgatan / 114 55 Stockholm
? another street | Storgatan 12, 114 55 Stockholm, Sweden | Kungsgatan 12 / 114 55 Stockholm
? one letter of a street | " | Storgaten 12 / 114 55 Stockholm
? a short form, which nobody knows | Bahnhofstrasse 12, 8001 Zürich, Switzerland | Bahnhofstr. 12 / 8001 Zürich
! a postcode off by one | Storgatan 12, 114 55 Stockholm, Sweden | Storgatan 12 / 114 56 Stockholm
! its digits exchanged | " | Storgatan 12 / 141 55 Stockholm
! another town with its postcode | " | Storgatan 12 / 411 05 Göteborg
! another town with this postcode | 12 rue du Fort, 1234 Luxembourg, Luxembourg | 12 rue du Fort / 1234 Esch
! another street, number first | " | 12 rue du Pont / 1234 Luxembourg
! another number, number first | " | 14 rue du Fort / 1234 Luxembourg
! a letter on one side, number first | " | 12A rue du Fort / 1234 Luxembourg
! a road for a street | 12 Orchard Road, Singapore 238841, Singapore | 12 Orchard Street / Singapore 238841
! another six digits | " | 12 Orchard Road / Singapore 238842
? a flat on one side | " | 12 Orchard Road / #04-05 / Singapore 238841
? another flat | 12 Orchard Road, #04-05, Singapore 238841, Singapore | 12 Orchard Road / #04-06 / Singapore 238841
? a floor on one side | Nørregade 12, 2100 København, Denmark | Nørregade 12 / 3. tv / 2100 København
? another floor | Nørregade 12, 3. tv, 2100 København, Denmark | Nørregade 12 / 4. tv / 2100 København
? another side | " | Nørregade 12 / 3. th / 2100 København
? another door | Mariahilfer Straße 12/3/14, 1070 Wien, Austria | Mariahilfer Straße 12/3/15 / 1070 Wien
? another stair | " | Mariahilfer Straße 12/4/14 / 1070 Wien
? no stair | " | Mariahilfer Straße 12 / 1070 Wien
? another lane | " | Mariahilfer Gasse 12/3/14 / 1070 Wien
? another flat of a stair | Mannerheimintie 12 A 4, 00100 Helsinki, Finland | Mannerheimintie 12 A 5 / 00100 Helsinki
? another stair of a house | " | Mannerheimintie 12 B 4 / 00100 Helsinki
? number and flat exchanged | " | Mannerheimintie 4 A 12 / 00100 Helsinki
? number and flat exchanged, as nobody understands them | Hlavna, 2B, 1B, 811 01 Bratislava, Slovakia | Hlavna / 1B / 2B / 811 01 Bratislava
? a village on one side | 12 rue du Fort, 1234 Luxembourg, Luxembourg | 12 rue du Fort / Kirchberg / 1234 Luxembourg
! another village | 12 rue du Fort, Kirchberg, 1234 Luxembourg, Luxembourg | 12 rue du Fort / Gasperich / 1234 Luxembourg
! a town alone | 114 55 Stockholm, Sweden | 114 55 Stockholm
! a box of the post | Storgatan 12, 114 55 Stockholm, Sweden | PO Box 12 / 114 55 Stockholm
! a box beside the street | " | Postfach 9 / Storgatan 12 / 114 55 Stockholm
! another country | " | Storgatan 12 / 114 55 Stockholm Germany
? five digits that no word tells, another number | Nieznana 12, 12345 Altona | Nieznana 14 / 12345 Altona
! five digits that no word tells, another code | Nieznana 12, 12345 Altona | Nieznana 12 / 12354 Altona
! five digits that no word tells, another town | Nieznana 12, 12345 Altona | Nieznana 12 / 12345 Ottensen
? three lines above the street | Mariahilfer Straße 12, 1070 Wien, Österreich | Anna Gruber / Karl Huber / Haus Sonne / Mariahilfer Straße 12 / 1070 Wien
`)
