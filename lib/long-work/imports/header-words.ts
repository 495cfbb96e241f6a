/**
 * Column names for fields in French, German and Spanish. Accents, case and spaces do not matter; a word that means
 * another field in another collection is listed under both.
 */
export const FOREIGN: Record<string, { fr: string; de: string; es: string }> = {
  full_name: {
    fr: 'nom, nom complet, nom et prénom, prénom et nom, client, contact',
    de: 'kunde, kundenname, kontakt, vollständiger name, vor- und nachname, ansprechpartner, ansprechpartnerin, person',
    es: 'nombre, nombre completo, nombre y apellidos, cliente, contacto, persona',
  },
  email: {
    fr: 'courriel, adresse mail, adresse e-mail, adresse électronique, mél',
    de: 'e-mail-adresse, mailadresse, mail-adresse',
    es: 'correo, correo electrónico, dirección de correo, dirección de correo electrónico',
  },
  phones: {
    fr: 'téléphone, tél, portable, mobile, téléphone portable, téléphone fixe, numéro de téléphone',
    de: 'telefon, tel., telefonnummer, telefonnummern, telefon privat, telefon geschäftlich, festnetz, handy, handynummer, mobil, mobilnummer, mobiltelefon, rufnummer',
    es: 'teléfono, tfno, móvil, celular, teléfono móvil, teléfono fijo, número de teléfono',
  },
  phone: {
    fr: 'téléphone, tél, standard, numéro de téléphone',
    de: 'telefon, tel., telefonnummer, zentrale, rufnummer',
    es: 'teléfono, tfno, centralita, número de teléfono',
  },
  job_title: {
    fr: 'fonction, poste, intitulé du poste, titre',
    de: 'funktion, position, berufsbezeichnung, stellenbezeichnung, beruf',
    es: 'cargo, puesto, función, profesión',
  },
  birth_date: {
    fr: 'date de naissance, né le, née le, anniversaire, naissance',
    de: 'geburtsdatum, geburtstag, geboren am, geb.',
    es: 'fecha de nacimiento, nacimiento, cumpleaños',
  },
  previous_names: {
    fr: 'nom de naissance, nom de jeune fille, anciens noms',
    de: 'geburtsname, mädchenname, frühere namen, früherer name',
    es: 'nombres anteriores, apellido de soltera',
  },
  unsubscribed_at: {
    fr: 'désabonné le, désinscrit le',
    de: 'abbestellt, abgemeldet am, abbestellt am',
    es: 'fecha de baja, baja',
  },
  company: {
    fr: 'société, entreprise, compagnie, organisation, employeur, raison sociale',
    de: 'firma, firmenname, unternehmen, organisation, arbeitgeber',
    es: 'empresa, compañía, sociedad, organización, razón social',
  },
  'companies.name': {
    fr: 'société, entreprise, nom, nom de la société, nom de l’entreprise, raison sociale, compagnie',
    de: 'firma, firmenname, unternehmen, unternehmensname, organisation',
    es: 'empresa, nombre, nombre de la empresa, compañía, sociedad, razón social, organización',
  },
  'deals.name': {
    fr: 'affaire, opportunité, nom, nom de l’affaire, nom de l’opportunité, transaction, titre, intitulé',
    de: 'geschäft, verkaufschance, auftrag, chance, projekt, titel, bezeichnung, deal-titel, titel des deals, name des deals',
    es: 'negocio, oportunidad, nombre, nombre del negocio, nombre de la oportunidad, trato, título',
  },
  domain: { fr: 'domaine, nom de domaine', de: 'domäne', es: 'dominio' },
  website: {
    fr: 'site web, site internet, site, page web',
    de: 'webseite, internetseite, internetadresse, internet',
    es: 'sitio web, página web, sitio, web',
  },
  industry: {
    fr: 'secteur, secteur d’activité, activité',
    de: 'branche, wirtschaftszweig',
    es: 'sector, industria, ramo',
  },
  source: { fr: 'origine', de: 'quelle, herkunft, lead-quelle', es: 'origen, fuente, procedencia' },
  lifecycle: {
    fr: 'statut, étape du cycle de vie, cycle de vie',
    de: 'lebenszyklus, lebenszyklusphase, kundenstatus',
    es: 'estado, ciclo de vida, etapa del ciclo de vida',
  },
  tags: {
    fr: 'étiquettes, étiquette, mots-clés, libellés',
    de: 'schlagwörter, schlagworte, stichwörter, markierungen, etiketten',
    es: 'etiquetas, etiqueta, palabras clave',
  },
  owner: {
    fr: 'responsable, propriétaire, commercial, gestionnaire, chargé de compte',
    de: 'zuständig, betreuer, betreuerin, kundenbetreuer, verantwortlich, verantwortlicher, inhaber, besitzer',
    es: 'responsable, propietario, propietaria, comercial, gestor',
  },
  assignee: {
    fr: 'responsable, attribué à, assigné à',
    de: 'zuständig, zugewiesen, zugewiesen an, bearbeiter, bearbeiterin, verantwortlich',
    es: 'responsable, asignado a, asignada a',
  },
  contact: { fr: 'client, personne', de: 'kontakt, kunde, ansprechpartner, person', es: 'contacto, cliente, persona' },
  primary_contact: {
    fr: 'contact principal, client, interlocuteur',
    de: 'hauptansprechpartner, ansprechpartner, ansprechpartnerin, hauptkontakt, kontakt, kunde',
    es: 'contacto principal, contacto, cliente',
  },
  deal: { fr: 'affaire, opportunité', de: 'geschäft, verkaufschance, auftrag', es: 'negocio, oportunidad, trato' },
  pipeline: {
    fr: 'processus de vente, tunnel de vente',
    de: 'vertriebsprozess, verkaufsprozess',
    es: 'embudo, embudo de ventas, proceso de venta',
  },
  amount: {
    fr: 'montant, valeur, prix, montant de l’affaire',
    de: 'betrag, wert, preis, summe, auftragswert, volumen',
    es: 'importe, valor, monto, precio, cantidad',
  },
  currency: { fr: 'devise, monnaie', de: 'währung', es: 'moneda, divisa' },
  probability: { fr: 'probabilité', de: 'wahrscheinlichkeit', es: 'probabilidad' },
  stage: { fr: 'étape, phase', de: 'phase, stufe, vertriebsphase, verkaufsphase', es: 'etapa, fase' },
  expected_close_date: {
    fr: 'date de clôture, date de clôture prévue, clôture',
    de: 'abschlussdatum, erwarteter abschluss, erwartetes abschlussdatum, voraussichtlicher abschluss, abschluss',
    es: 'fecha de cierre, fecha prevista de cierre, cierre',
  },
  lost_reason: {
    fr: 'raison de la perte, motif de perte',
    de: 'verlustgrund, absagegrund, verloren weil',
    es: 'motivo de pérdida, razón de pérdida',
  },
  next_step: { fr: 'prochaine étape', de: 'nächster schritt', es: 'próximo paso, siguiente paso' },
  title: {
    fr: 'tâche, titre, objet, sujet, intitulé',
    de: 'aufgabe, titel, betreff, bezeichnung',
    es: 'tarea, título, asunto',
  },
  body: {
    fr: 'remarque, remarques, commentaire, commentaires, description, texte, note, notes',
    de: 'notiz, notizen, einzelheiten, bemerkung, bemerkungen, kommentar, anmerkung, anmerkungen, beschreibung, text',
    es: 'nota, notas, comentario, comentarios, observaciones, descripción, texto',
  },
  type: { fr: 'genre', de: 'art, typ', es: 'tipo, clase' },
  status: { fr: 'statut, état', de: 'stand, zustand', es: 'estado, situación' },
  priority: { fr: 'priorité, urgence', de: 'priorität, dringlichkeit', es: 'prioridad, urgencia' },
  due_at: {
    fr: 'échéance, date d’échéance, à faire pour le',
    de: 'fällig, fällig am, fälligkeit, fälligkeitsdatum, frist, termin',
    es: 'vencimiento, fecha de vencimiento, fecha límite, plazo',
  },
  pinned: { fr: 'épinglée, épinglé', de: 'angeheftet', es: 'fijada, fijado' },
  'address.line1': {
    fr: 'adresse, rue, adresse postale, adresse 1, voie',
    de: 'straße, adresse, anschrift, straße und hausnummer, straße hausnummer, straße nr.',
    es: 'dirección, calle, domicilio, dirección postal',
  },
  'address.line2': {
    fr: 'complément d’adresse, adresse 2',
    de: 'adresszusatz, adresszeile 2, zusatz',
    es: 'dirección 2, complemento de dirección, piso',
  },
  'address.city': {
    fr: 'ville, commune, localité',
    de: 'stadt, ort, wohnort',
    es: 'ciudad, localidad, población, municipio',
  },
  'address.region': {
    fr: 'région, département, canton',
    de: 'bundesland, region, kanton',
    es: 'provincia, región, comunidad autónoma',
  },
  'address.postcode': { fr: 'code postal, cp', de: 'plz, postleitzahl', es: 'código postal, cp' },
  'address.country': { fr: 'pays', de: 'land, staat', es: 'país' },
}

/** Parts of a name, for files without a full name: joined in the order of the columns. */
export const NAME_PARTS = {
  given: 'first name, forename, given name, prénom, prénoms, vorname, vornamen, rufname, nombre de pila, primer nombre',
  middle: 'middle name, deuxième prénom, zweiter vorname, segundo nombre',
  surname:
    'last name, surname, family name, nom de famille, nachname, familienname, zuname, apellido, apellidos, primer apellido, segundo apellido',
}
/** A full name on its own, but half of one next to the other half. */
export const HALF_NAMES = { surname: 'name, nom', given: 'nombre' }
