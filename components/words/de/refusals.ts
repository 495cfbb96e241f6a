import type { ProblemWords } from '@/lib/client/problem'

type Said = ProblemWords['byFieldMessage']

/** Row outcomes of imports and bulk operations. `$<label>` is replaced with the field's label. */
const rows: Said = [
  [/^(?<label>\S.*?) is missing\.$/s, 'Feld „$<label>“ fehlt.'],
  [
    /^(?<label>\S.*?) is not valid: in its column a point separates the decimals, but this is "(.*)"\.$/s,
    'Feld „$<label>“ ist ungültig: In der Spalte trennt ein Punkt die Nachkommastellen, hier steht aber „$2“.',
  ],
  [
    /^(?<label>\S.*?) is not valid: in its column a comma separates the decimals, but this is "(.*)"\.$/s,
    'Feld „$<label>“ ist ungültig: In der Spalte trennt ein Komma die Nachkommastellen, hier steht aber „$2“.',
  ],
  [
    /^(?<label>\S.*?) is not valid: in its column the day comes first, but this is "(.*)"\.$/s,
    'Feld „$<label>“ ist ungültig: In der Spalte steht der Tag vorn, hier steht aber „$2“.',
  ],
  [
    /^(?<label>\S.*?) is not valid: in its column the month comes first, but this is "(.*)"\.$/s,
    'Feld „$<label>“ ist ungültig: In der Spalte steht der Monat vorn, hier steht aber „$2“.',
  ],
  [
    /^(?<label>\S.*?) is not valid: nothing says whether the day or the month comes first in "(.*)"\.$/s,
    'Feld „$<label>“ ist ungültig: Ob in „$2“ der Tag oder der Monat vorn steht, sagt die Datei nicht.',
  ],
  [/^(?<label>\S.*?) is not valid: (?<rest>.+)$/s, 'Feld „$<label>“ ist ungültig: $<rest>'],
  [/^(?<label>\S.*?) is not known: (.*)\.$/s, 'Feld „$<label>“: „$2“ ist nicht bekannt.'],
  [/^(?<label>\S.*?) fits several: (.*)\.$/s, 'Feld „$<label>“: „$2“ passt auf mehrere.'],
  [
    /^(?<label>\S.*?) cannot be made, (?<rest>(?:Too \w+: )?.+?): (.*)\.$/s,
    'Feld „$<label>“: „$3“ lässt sich nicht anlegen: $<rest>',
  ],
  [/^(?<label>\S.*?): there is no such record\.$/s, 'Feld „$<label>“: Diesen Datensatz gibt es nicht.'],
  [/^Several records have this value\.$/, 'Mehrere Datensätze haben diesen Wert.'],
  [/^The record already exists\.$/, 'Den Datensatz gibt es schon.'],
  [/^The record already has these values\.$/, 'Der Datensatz hat diese Werte schon.'],
  [/^The record no longer exists\.$/, 'Den Datensatz gibt es nicht mehr.'],
  [/^An earlier row of the file creates this record\.$/, 'Eine frühere Zeile der Datei legt diesen Datensatz an.'],
  [/^An earlier row of the file is the same record\.$/, 'Eine frühere Zeile der Datei ist derselbe Datensatz.'],
  [
    /^An earlier row of the file has the (?<label>.+?) (\S+)\.$/,
    'Feld „$<label>“: $2 hat schon eine frühere Zeile der Datei.',
  ],
  [/^Its record was deleted for good\.$/, 'Der Datensatz dazu wurde endgültig gelöscht.'],
  [/^There is no custom field (\S+)$/, 'Ein eigenes Feld $1 gibt es nicht.'],
  [/^The stage belongs to another pipeline\.$/, 'Diese Phase gehört zu einer anderen Pipeline.'],
  [/^Say why the deal was lost\.$/, 'Sagen Sie, warum der Deal verloren ging.'],
  [/^Only a lost deal has a reason why it was lost\.$/, 'Nur ein verlorener Deal hat einen Grund dafür.'],
  [/^The row was skipped\.$/, 'Die Zeile wurde übergangen.'],
  [/^Some fields are not valid\.$/, 'Einige Felder sind ungültig.'],
  [
    /^An? .+ with the (?<label>.+?) (\S+) already exists: .+\.$/s,
    'Feld „$<label>“: $2 hat schon ein anderer Datensatz.',
  ],
  [
    /^Another row of the file has the (?<label>.+?) (\S+)\.$/,
    'Feld „$<label>“: $2 hat schon eine andere Zeile der Datei.',
  ],
  [/^The contact has no e-mail address\.$/, 'Der Kontakt hat keine E-Mail-Adresse.'],
  [/^The contact already has an open check\.$/, 'Der Kontakt hat schon eine offene Prüfung.'],
]

/** Why a whole job failed, and what remains of it. */
const jobs: Said = [
  [/^Something went wrong on our side \((\S+)\)\. (?<rest>.+)$/s, 'Bei uns ist etwas schiefgegangen ($1). $<rest>'],
  [
    /^What was done until then stays, and can be undone\.$/,
    'Was bis dahin getan war, bleibt und lässt sich rückgängig machen.',
  ],
  [/^Make a new export\.$/, 'Starten Sie einen neuen Export.'],
  [
    /^It was not started within (\d+) days; the file is deleted\.$/,
    'Er wurde nicht innerhalb von $1 Tagen gestartet; die Datei ist gelöscht.',
  ],
  [
    /^1 .+ matches now, not (?<expected>[\d,]+)\. Nothing was changed\.$/,
    'Inzwischen passt 1 Datensatz, nicht $<expected>. Es wurde nichts geändert.',
  ],
  [
    /^(?<total>[\d,]+) .+ match now, not (?<expected>[\d,]+)\. Nothing was changed\.$/,
    'Inzwischen passen $<total> Datensätze, nicht $<expected>. Es wurde nichts geändert.',
  ],
]

/** Why a mail was not sent or a delivery failed. Messages of other servers stay untranslated. */
const sendings: Said = [
  [
    /^Waiting: this organisation may send (\d+) mails an hour\.$/,
    'Wartet: In einer Stunde werden höchstens $1 Mails dieser Organisation verschickt.',
  ],
  [
    /^Waiting: one address may get (\d+) mails an hour\.$/,
    'Wartet: In einer Stunde werden höchstens $1 Mails an eine Adresse verschickt.',
  ],
  [/^Its text was erased\.$/, 'Ihr Text wurde gelöscht.'],
  [/^The contact has unsubscribed\.$/, 'Der Kontakt hat sich abgemeldet.'],
  [
    /^Another contact with this address, perhaps a deleted one, has unsubscribed\.$/,
    'Ein anderer Kontakt mit dieser Adresse, vielleicht ein gelöschter, hat sich abgemeldet.',
  ],
  [
    /^The link no longer works, so the mail was not sent\.$/,
    'Der Link gilt nicht mehr; darum wurde die Mail nicht verschickt.',
  ],
  [/^The mail bounced\.$/, 'Die Mail kam zurück.'],
  [/^no callback address is registered$/, 'Es ist keine Callback-Adresse eingetragen.'],
  [/^no answer within (\d+) s$/, 'Keine Antwort innerhalb von $1 s.'],
]

/** Why a file cannot be read, with the line. */
const files: Said = [
  [
    /^A logo may be at most six times as wide as it is high, and at most twice as high as it is wide\.$/,
    'Ein Logo darf höchstens sechsmal so breit wie hoch sein und höchstens doppelt so hoch wie breit.',
  ],
  [/^Each side of a logo needs at least (\d+) pixels\.$/, 'Jede Seite eines Logos braucht mindestens $1 Pixel.'],
  [/^Line (\d+): the file is empty\.$/, 'Zeile $1: Die Datei ist leer.'],
  [/^Line (\d+): the sheet is empty\.$/, 'Zeile $1: Das Blatt ist leer.'],
  [/^Line (\d+): there are column names, but no rows\.$/, 'Zeile $1: Es gibt Namen von Spalten, aber keine Zeilen.'],
  [
    /^Line (\d+): (\d+) columns; an import takes at most (\d+)\.$/,
    'Zeile $1: $2 Spalten; ein Import nimmt höchstens $3.',
  ],
  [/^Line (\d+): two columns are called "(.*)"\.$/s, 'Zeile $1: Zwei Spalten heißen „$2“.'],
  [
    /^Line (\d+): (\d+) values, but there (?:is|are) (\d+) columns?\. Is a value .+$/,
    'Zeile $1: $2 Werte, aber $3 Spalten. Fehlen Anführungszeichen um einen Wert, in dem das Trennzeichen steht?',
  ],
  [
    /^Line (\d+): (\d+) values, but there is 1 column\. Is the first row .+$/,
    'Zeile $1: $2 Werte, aber 1 Spalte. Ist die erste Zeile ein Titel? Dann löschen Sie alle Zeilen über den Namen der Spalten. Sonst fehlt einer Spalte der Name.',
  ],
  [
    /^Line (\d+): (\d+) values, but there are (\d+) columns\. Does a column .+$/,
    'Zeile $1: $2 Werte, aber $3 Spalten. Fehlt einer Spalte der Name?',
  ],
  [
    /^Line (\d+): the row that begins here is longer than 1 MiB\. .+$/,
    'Zeile $1: Was hier beginnt, ist länger als 1 MiB. Fehlt ein schließendes Anführungszeichen?',
  ],
  [/^Line (\d+): the row is longer than 1 MiB\.$/, 'Zeile $1: Die Zeile ist länger als 1 MiB.'],
  [
    /^Line (\d+): a quote in the row that begins here is never closed\.$/,
    'Zeile $1: Ein Anführungszeichen in dem, was hier beginnt, wird nie geschlossen.',
  ],
  [
    /^Line (\d+): text follows a closing quote\. .+$/,
    'Zeile $1: Auf ein schließendes Anführungszeichen folgt Text. Innerhalb von Anführungszeichen steht ein Anführungszeichen doppelt.',
  ],
  [
    /^Line (\d+): there is a quote inside a value that is not quoted\. .+$/,
    'Zeile $1: In einem Wert ohne Anführungszeichen steht eines. Setzen Sie den ganzen Wert in Anführungszeichen und das eine doppelt.',
  ],
  [
    /^Line (\d+): a NUL byte, which is no text\. .+$/,
    'Zeile $1: Ein NUL-Byte, das kein Text ist. Eine Datei in UTF-16 muss das sagen.',
  ],
  [
    /^Line (\d+): not UTF-8\. .+$/,
    'Zeile $1: Das ist kein UTF-8. Speichern Sie die Datei als UTF-8, oder lassen Sie erkennen, wie sie geschrieben ist.',
  ],
  [/^The workbook has no sheet\.$/, 'Die Arbeitsmappe hat kein Blatt.'],
  [/^The workbook has no sheet "(.*)"\.$/s, 'Die Arbeitsmappe hat kein Blatt „$1“.'],
  [
    /^The workbook has a password, .+$/,
    'Die Arbeitsmappe hat ein Passwort oder ist älter als Excel 2007. Speichern Sie sie ohne Passwort als .xlsx.',
  ],
  [
    /^The workbook is damaged: .+$/,
    'Die Arbeitsmappe ist beschädigt. Öffnen Sie sie in einer Tabellenkalkulation und speichern Sie sie neu.',
  ],
  [/^The file is not an Excel workbook .+$/, 'Die Datei ist keine Excel-Arbeitsmappe (.xlsx).'],
  [
    /^The workbook takes more memory or time .+$/,
    'Die Arbeitsmappe zu lesen braucht mehr Speicher oder Zeit als ihre Zeilen. Speichern Sie sie neu, oder laden Sie eine CSV-Datei hoch.',
  ],
  [
    /^The process that reads workbooks was ended, .+$/,
    'Der Prozess, der Arbeitsmappen liest, wurde beendet, und nichts wurde beurteilt: Senden Sie die Datei in einem Moment noch einmal.',
  ],
  [
    /^The workbook unpacks to more than (\d+) MiB\. .+$/,
    'Die Arbeitsmappe ist entpackt größer als $1 MiB. Teilen Sie sie auf, oder laden Sie eine CSV-Datei hoch.',
  ],
  [
    /^The rows of the sheet have more than (\d+) MiB of text\. .+$/,
    'Die Zeilen des Blattes haben mehr als $1 MiB Text. Teilen Sie sie auf, oder laden Sie eine CSV-Datei hoch.',
  ],
]

/** What a workflow still needs before it can run. */
const workflows: Said = [
  [
    /^An expression in the URL failed \((\w+)\)\. It is not shown because it may contain a secret\.$/,
    'Ein Ausdruck in der URL ließ sich nicht berechnen ($1). Er wird nicht gezeigt, weil er ein Geheimnis enthalten kann.',
  ],
  [
    /^An expression in the body failed \((\w+)\)\. It is not shown because it may contain a secret\.$/,
    'Ein Ausdruck im Inhalt ließ sich nicht berechnen ($1). Er wird nicht gezeigt, weil er ein Geheimnis enthalten kann.',
  ],
  [
    /^An expression in the header (.+) failed \((\w+)\)\. It is not shown because it may contain a secret\.$/,
    'Ein Ausdruck im Header $1 ließ sich nicht berechnen ($2). Er wird nicht gezeigt, weil er ein Geheimnis enthalten kann.',
  ],
  [
    /^An expression failed \((\w+)\)\. It is not shown because it may contain a secret\.$/,
    'Ein Ausdruck ließ sich nicht berechnen ($1). Er wird nicht gezeigt, weil er ein Geheimnis enthalten kann.',
  ],
  [/^Say which contact\.$/, 'Sagen Sie, welcher Kontakt.'],
  [/^Say which record\.$/, 'Sagen Sie, welcher Datensatz.'],
  [/^Say of which record\.$/, 'Sagen Sie, von welchem Datensatz.'],
  [/^Say what needs to be done\.$/, 'Sagen Sie, was zu tun ist.'],
  [/^Say something\.$/, 'Schreiben Sie etwas.'],
  [/^Say who gets it\.$/, 'Sagen Sie, wer sie bekommt.'],
  [/^Say how long\.$/, 'Sagen Sie, wie lange.'],
  [/^Say when\.$/, 'Sagen Sie, wann.'],
  [/^Say until when\.$/, 'Sagen Sie, bis wann.'],
  [/^Say what it is compared with\.$/, 'Sagen Sie, womit verglichen wird.'],
  [/^Give an https:\/\/ address\.$/, 'Geben Sie eine https://-Adresse an.'],
  [/^Give the way a name\.$/, 'Geben Sie dem Weg einen Namen.'],
  [/^Choose a list\.$/, 'Wählen Sie eine Liste.'],
  [/^Choose a field to change\.$/, 'Wählen Sie ein Feld, das geändert wird.'],
  [/^A mail needs a subject, or a template\.$/, 'Eine Mail braucht einen Betreff oder eine Vorlage.'],
  [/^A mail needs a text, or a template\.$/, 'Eine Mail braucht einen Text oder eine Vorlage.'],
  [/^This must be true or false\.$/, 'Das muss wahr oder falsch ergeben.'],
  [
    /^This must be a list, such as the records that an earlier step found\.$/,
    'Das muss eine Liste sein, etwa die Datensätze, die ein früherer Schritt gefunden hat.',
  ],
  [/^There is no (.+) here\.$/, '$1 gibt es hier nicht.'],
  [/^There is no step in it yet\.$/, 'Darin steht noch kein Schritt.'],
  [/^Add a step: there is nothing to do yet\.$/, 'Fügen Sie einen Schritt hinzu: Noch ist nichts zu tun.'],
  [/^Two steps are called (.+)\.$/, 'Zwei Schritte heißen $1.'],
  [/^Steps can be nested at most (\d+) levels deep\.$/, 'Schritte stehen höchstens $1 Ebenen tief.'],
  [/^A workflow has at most (\d+) steps\.$/, 'Ein Workflow hat höchstens $1 Schritte.'],
  [
    /^What starts this has no record that a condition could check\.$/,
    'Was diesen Workflow startet, hat keinen Datensatz, den eine Bedingung ansehen könnte.',
  ],
  [/^No day fits this schedule\.$/, 'Kein Tag passt zu diesem Zeitplan.'],
  [
    /^This is not a schedule: minute, hour, day, month, weekday\.$/,
    'Das ist kein Zeitplan: Minute, Stunde, Tag, Monat, Wochentag.',
  ],
  [/^(?<label>.+) have no field (\S+)\.$/, '$<label> haben kein Feld $2.'],
  [/^(?<label>.+) is required\.$/, 'Feld „$<label>“ wird gebraucht.'],
  [/^(?<label>.+) cannot be written\.$/, 'Feld „$<label>“ lässt sich nicht schreiben.'],
  [/^Regular expressions are not available here\.$/, 'Reguläre Ausdrücke stehen hier nicht zur Verfügung.'],
  [/^A list within a list takes too long\.$/, 'Eine Liste in einer Liste dauert zu lange.'],
  [
    /^(.+) takes too long: it goes over .+$/s,
    '$1 dauert zu lange: Lassen Sie es weniger ansehen, oder einen Schritt „Für jeden“ durch die Liste gehen.',
  ],
  [/^(.+) comes to more than (\d+) characters$/s, '$1 ergibt mehr als $2 Zeichen.'],
  [/^(.+) is not a finite number$/s, '$1 ist keine endliche Zahl.'],
]

/** Invalid filters, in a URL or a body. */
const filters: Said = [
  [/^There is no parameter (.+)$/, 'Einen Parameter $1 gibt es nicht.'],
  [/^(.+) is not a field to filter by$/, 'Nach $1 lässt sich nicht filtern.'],
  [/^(.+) cannot be compared with (\S+)$/, '$1 lässt sich nicht mit $2 vergleichen.'],
  [/^(\S+) takes true or false$/, '$1 nimmt „true“ oder „false“.'],
  [/^(\S+) takes a list of 1 to (\d+) values$/, '$1 nimmt eine Liste von 1 bis $2 Werten.'],
  [/^A filter has at most (\d+) conditions$/, 'Ein Filter hat höchstens $1 Bedingungen.'],
  [/^A filter is at most (\d+) levels deep$/, 'Ein Filter ist höchstens $1 Ebenen tief.'],
  // A field or path in the body, followed by the schema's message.
  [/^(?<label>[^:]+): (?<rest>(?:Invalid|Too|must|This is|has|not valid|outside).*)$/s, '$<label>: $<rest>'],
]

/** Messages of schemas, if the field has no more specific one. */
const values: Said = [
  [/^not valid$/, 'Dieser Wert ist ungültig.'],
  [/^Invalid option: expected one of (?<choices>.+)$/s, 'Das ist keine der Möglichkeiten: $<choices>.'],
  [/^Invalid input: expected (?<choices>".+")$/s, 'Das ist keine der Möglichkeiten: $<choices>.'],
  [/^Invalid ISO datetime$/, 'Das ist kein Datum mit Uhrzeit.'],
  [/^Invalid ISO time$/, 'Das ist keine Uhrzeit.'],
  [/^Too \w+: expected string to have exactly (\d+) characters$/, 'Genau $1 Zeichen.'],
  [/^Too small: expected (?:number|int) to be >(-?[\d.]+)$/, 'Mehr als $1.'],
  [/^Too big: expected (?:number|int) to be <(-?[\d.]+)$/, 'Weniger als $1.'],
  [/^Invalid input: expected (?:int|number), received .+$/, 'Das muss eine Zahl sein.'],
  [/^Invalid input: expected boolean, received .+$/, 'Hier gibt es nur ja (true) und nein (false).'],
  [/^Invalid (?:input|string|number|key|element|UUID)\b.*$/s, 'Dieser Wert ist ungültig.'],
]

export const refusals: Said = [...jobs, ...sendings, ...rows, ...files, ...workflows, ...filters, ...values]
