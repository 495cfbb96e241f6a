import type { Abroad } from '@/lib/identity/matching/abroad/countries'

/** Number, letter and flat of a home. */
export interface Numbers {
  n: string
  s: string
  f: string | null
}
export type Writing = (t: Numbers) => string
const f = (t: Numbers, w: (x: string) => string) => (t.f === null ? '' : w(t.f))
/** How people write one home, one notation per line; all of a country mean the same home. */
export const WRITINGS: Record<Abroad, Writing[]> = {
  NL: [
    (t) => `Kerkstraat ${t.n}${t.s}${f(t, (x) => `-${x}`)}, 1017 GC Amsterdam`,
    (t) => `Kerkstraat ${t.n} ${t.s}${f(t, (x) => ` ${x}`)}, 1017 GC Amsterdam`,
    (t) => `Kerkstraat ${t.n}${t.s}${f(t, (x) => `/${x}`)}, 1017GC Amsterdam`,
  ],
  BE: [
    (t) => `Wetstraat ${t.n}${t.s}${f(t, (x) => ` bus ${x}`)}, 1000 Brussel`,
    (t) => `Wetstraat ${t.n} ${t.s}${f(t, (x) => `, bte ${x}`)}, 1000 Brussel`,
    (t) => `Wetstraat ${t.n}${t.s}${f(t, (x) => ` b${x}`)}, 1000 Bruxelles`,
    (t) => `${t.n}${t.s} Wetstraat${f(t, (x) => `, boîte ${x}`)}, 1000 Bruxelles`,
  ],
  DE: [
    (t) => `Hauptstr. ${t.n}${t.s}${f(t, (x) => `, Whg. ${x}`)}, 10115 Berlin`,
    (t) => `Hauptstraße ${t.n} ${t.s}${f(t, (x) => ` Wohnung ${x}`)}, 10115 Berlin`,
    (t) => `${f(t, (x) => `App. ${x}, `)}Hauptstrasse ${t.n}${t.s}, 10115 Berlin`,
  ],
  PL: [
    (t) => `ul. Długa ${t.n}${t.s}${f(t, (x) => `/${x}`)}, 00-238 Warszawa`,
    (t) => `Długa ${t.n} ${t.s}${f(t, (x) => ` m. ${x}`)}, 00-238 Warszawa`,
    (t) => `ul. Dluga ${t.n}${t.s}${f(t, (x) => ` lok ${x}`)}, 00-238 Warszawa`,
    (t) => `ul. Dluga ${t.n}${t.s}${f(t, (x) => ` / ${x}`)}, 00-238 Warszawa`,
  ],
  ES: [
    (t) => `Calle Mayor ${t.n}${t.s}${f(t, (x) => `, ${x}º B`)}, 28013 Madrid`,
    (t) => `C/ Mayor, ${t.n} ${t.s}${f(t, (x) => `, ${x}B`)}, 28013 Madrid`,
    (t) => `Calle Mayor, nº ${t.n}${t.s}${f(t, (x) => `, piso ${x} puerta B`)}, 28013 Madrid`,
    (t) => `Calle Mayor ${t.n}${t.s}${f(t, (x) => ` ${x}-B`)}, 28013 Madrid`,
  ],
  PT: [
    (t) => `Rua Augusta ${t.n}${t.s}${f(t, (x) => `, ${x}º Esq`)}, 1100-053 Lisboa`,
    (t) => `R. Augusta, ${t.n} ${t.s}${f(t, (x) => ` - ${x}.º esquerdo`)}, 1100-053 Lisboa`,
  ],
  IT: [
    (t) => `Via Roma ${t.n}${t.s}${f(t, (x) => `, int. ${x}`)}, 20121 Milano (MI)`,
    (t) => `Via Roma, ${t.n}${t.s && '/' + t.s}${f(t, (x) => ` interno ${x}`)}, 20121 Milano MI`,
    (t) => `Via Roma n. ${t.n} ${t.s}${f(t, (x) => `, int ${x}`)}, 20121 Milano`,
  ],
  FR: [
    (t) => `${t.n}${t.s} rue Hugo${f(t, (x) => `, appt ${x}`)}, 75002 Paris`,
    (t) => `${f(t, (x) => `Appartement ${x}, `)}${t.n} ${t.s} rue Hugo, 75002 Paris`,
    (t) => `${t.n}${t.s}, rue Hugo${f(t, (x) => `, Apt. ${x}`)}, 75002 Paris`,
    (t) => `${t.n}${t.s} rue Hugo, 75002 Paris${f(t, (x) => `, appt ${x}`)}`,
  ],
  US: [
    (t) => `${t.n}${t.s} Main St${f(t, (x) => ` Apt ${x}`)}, Springfield, IL 62704`,
    (t) => `${t.n}${t.s} Main Street${f(t, (x) => ` #${x}`)}, Springfield IL 62704`,
    (t) => `${f(t, (x) => `Unit ${x}, `)}${t.n}${t.s} Main Street, Springfield, Illinois 62704-1111`,
    (t) => `${t.n}${t.s} Main St${f(t, (x) => `, # ${x}`)}, Springfield, IL 62704`,
  ],
  CA: [
    (t) => `${f(t, (x) => `${x}-`)}${t.n}${t.s} Main St, Toronto ON M5V 2T6, Canada`,
    (t) => `${t.n}${t.s} Main Street${f(t, (x) => `, Unit ${x}`)}, Toronto, Ontario M5V 2T6, Canada`,
  ],
  AU: [
    (t) => `${f(t, (x) => `${x}/`)}${t.n}${t.s} Smith St, Fitzroy VIC 3065`,
    (t) => `${f(t, (x) => `Unit ${x}, `)}${t.n}${t.s} Smith Street, Fitzroy VIC 3065`,
    (t) => `${f(t, (x) => `U${x} `)}${t.n}${t.s} Smith Street, Fitzroy, Victoria 3065`,
  ],
  IE: [
    (t) => `${f(t, (x) => `Apt ${x}, `)}${t.n}${t.s} Main St, Dublin 2, D02 AF30`,
    (t) => `${f(t, (x) => `Flat ${x} `)}${t.n}${t.s} Main Street, D02AF30`,
  ],
  IN: [
    (t) => `${f(t, (x) => `Flat No ${x}, `)}${t.n}${t.s} MG Road, Indiranagar, Bengaluru 560038`,
    (t) => `No. ${t.n}${t.s}, MG Road${f(t, (x) => `, Flat ${x}`)}, Indira Nagar, Bangalore - 560 038`,
    (t) => `#${t.n}${t.s}, ${f(t, (x) => `Flat No. ${x}, `)}MG Rd, Indiranagar, Bengaluru 560038`,
  ],
  XX: [
    (t) => `Storgatan ${t.n}${t.s}${f(t, (x) => ` lgh ${x}`)}, 114 55 Stockholm, Sweden`,
    (t) => `Storgatan ${t.n}${t.s}${f(t, (x) => `, lgh ${x}`)}, 114 55 Stockholm, Sverige`,
  ],
}
