import { describe, expect, it } from 'vitest'
import { RECORDS } from '@/lib/records'
import type { Shape } from '@/lib/resource/define'
import { FOREIGN } from './header-words'
import { guessMapping } from './mapping'
import { targetsOf } from './targets'

const guessed = (path: string, ...columns: string[]) => {
  const resource: Shape | undefined = Object.values(RECORDS).find((one) => one.path === path)
  if (!resource) throw new Error(path)
  return Object.values(guessMapping(resource, columns))
}

describe('columns are recognised in German, French and Spanish, with or without accents', () => {
  const contact = [
    'full_name',
    'email',
    'phones',
    'job_title',
    'birth_date',
    'company',
    'source',
    'lifecycle',
    'tags',
    'owner',
  ]
  const address = ['address.line1', 'address.postcode', 'address.city', 'address.region', 'address.country']
  it.each([
    [
      'contacts',
      'Kunde;E-Mail-Adresse;Handynummer;Funktion;Geburtsdatum;Firma;Herkunft;Kundenstatus;Schlagwörter;Zuständig',
      contact,
    ],
    [
      'contacts',
      'Nom complet;Courriel;Téléphone portable;Poste;Né le;Société;Origine;Statut;Mots-clés;Responsable',
      contact,
    ],
    [
      'contacts',
      'NOMBRE COMPLETO;Correo electronico;Movil;Cargo;Fecha de nacimiento;Compañia;Origen;Estado;Etiquetas;Propietario',
      contact,
    ],
    ['contacts', 'Straße und Hausnummer;PLZ;Ort;Bundesland;Land', address],
    ['contacts', 'STRASSE;Postleitzahl;Stadt;Kanton;Staat', address],
    ['contacts', 'Rue;Code postal;Ville;De\u0301partement;Pays', address],
    ['contacts', 'Dirección;Código postal;Población;Provincia;País', address],
    ['companies', 'Firmenname;Branche;Telefon;Webseite', ['name', 'industry', 'phone', 'website']],
    [
      'companies',
      "Nom de l'entreprise;Secteur d’activité;Téléphone;Site web",
      ['name', 'industry', 'phone', 'website'],
    ],
    ['companies', 'Razón social;Sector;Teléfono;Página web', ['name', 'industry', 'phone', 'website']],
    [
      'deals',
      'Verkaufschance;Firma;Betrag;Währung;Abschlussdatum;Wahrscheinlichkeit',
      ['name', 'company', 'amount', 'currency', 'expected_close_date', 'probability'],
    ],
    [
      'deals',
      'Deal;Phase;Erwarteter Abschluss;Verloren, weil',
      ['name', 'stage', 'expected_close_date', 'lost_reason'],
    ],
    ['deals', 'Titel;Phase', ['name', 'stage']],
    ['deals', 'Title;Stage', ['name', 'stage']],
    [
      'deals',
      'Affaire;Société;Montant;Devise;Date de clôture;Probabilité',
      ['name', 'company', 'amount', 'currency', 'expected_close_date', 'probability'],
    ],
    [
      'deals',
      'Oportunidad;Empresa;Importe;Moneda;Fecha de cierre;Probabilidad',
      ['name', 'company', 'amount', 'currency', 'expected_close_date', 'probability'],
    ],
    [
      'tasks',
      'Aufgabe;Beschreibung;Fällig am;Priorität;Zugewiesen an',
      ['title', 'body', 'due_at', 'priority', 'assignee'],
    ],
    ['tasks', 'Tâche;Commentaire;Échéance;Priorité;Attribué à', ['title', 'body', 'due_at', 'priority', 'assignee']],
    [
      'tasks',
      'Tarea;Observaciones;Fecha límite;Prioridad;Asignado a',
      ['title', 'body', 'due_at', 'priority', 'assignee'],
    ],
    ['notes', 'Bemerkung;Kontakt', ['body', 'contact']],
  ])('%s: %s', (path, columns, fields) => {
    expect(guessed(path, ...columns.split(';'))).toEqual(fields)
  })
  it('every translated word belongs to a field that can be imported', () => {
    const known = new Set(
      Object.values<Shape>(RECORDS).flatMap((resource) =>
        targetsOf(resource).flatMap(({ name }) => [name, `${resource.path}.${name}`]),
      ),
    )
    expect(Object.keys(FOREIGN).filter((name) => !known.has(name))).toEqual([])
  })
})

describe('a name in several columns', () => {
  it.each([
    ['Name;Vorname', ['full_name', 'full_name']],
    ['Prénom;Nom', ['full_name', 'full_name']],
    ['Nombre;Apellidos', ['full_name', 'full_name']],
    ['First name;Middle name;Last name', ['full_name', 'full_name', 'full_name']],
    ['Name;Vorname;Nachname', ['full_name', null, null]],
    ['Nom;E-Mail', ['full_name', 'email']],
  ])('%s', (columns, fields) => {
    expect(guessed('contacts', ...columns.split(';'))).toEqual(fields)
  })
  it('is only read for people', () => {
    expect(guessed('companies', 'Nom', 'Prénom')).toEqual(['name', null])
  })
})

it('a deal’s company column is not mistaken for the deal’s name', () => {
  expect(guessed('deals', 'Deal name', 'Company name')).toEqual(['name', 'company'])
  expect(guessed('companies', 'Company name')).toEqual(['name'])
})

describe('of several columns that fit one field', () => {
  it.each([
    ['the one with its own name takes it, wherever it stands', 'contacts', 'Customer;Full name', [null, 'full_name']],
    ['the first takes it if none has', 'contacts', 'Work email;Mail', ['email', null]],
    ['all give their members to a list', 'contacts', 'Mobile;Telephone;Phones', ['phones', 'phones', 'phones']],
    [
      'also if they are numbered',
      'contacts',
      'Telefon;Telefon 2;Phone 1;mobile_2;Teléfono 3',
      ['phones', 'phones', 'phones', 'phones', 'phones'],
    ],
    ['but a number of something else is no list', 'contacts', 'E-mail;E-mail 2;Company 2', ['email', null, null]],
    ['a numbered phone is not the only one', 'companies', 'Telephone;Telephone 2', ['phone', null]],
    ['a single phone takes one', 'companies', 'Telephone;Tel', ['phone', null]],
    ['a lone half of a name is no part of one', 'contacts', 'Nombre;E-Mail', ['full_name', 'email']],
  ])('%s', (_, path, columns, fields) => {
    expect(guessed(path, ...columns.split(';'))).toEqual(fields)
  })
})
