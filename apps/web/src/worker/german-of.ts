/**
 * What Sprout itself wrote on a card, for a parent who reads German in a family whose language is English: cards are stored in the family's
 * language. Their shapes are known, so they are told again here. What a person or an agent wrote is never touched: a text that has none of these shapes stays as it is.
 */
type Telling = (...parts: string[]) => string;

const gems = (count: string) => `${count} ${count === '1' ? 'Edelstein' : 'Edelsteine'}`;
const minutes = (count: string) => `${count} ${count === '1' ? 'Minute' : 'Minuten'}`;

/** Titles of cards and threads, labels of buttons, how a question ended, names of browsers: always the whole text. */
const german: readonly (readonly [RegExp, Telling])[] = [
  [/^(.+) finished (.+)$/s, (kid, task) => `${kid} ist fertig mit ${task}`],
  [/^(.+) asks for (\d+) minutes$/s, (kid, count = '') => `${kid} möchte ${minutes(count)}`],
  [/^(.+) got (\d+) minutes$/s, (kid, count = '') => `${kid} hat ${minutes(count)} bekommen`],
  [/^(.+) claims (.+)$/s, (kid, reward) => `${kid} wünscht sich ${reward}`],
  [/^(.+) had to be stopped$/s, (canvas) => `${canvas} musste angehalten werden`],
  [/^May kids start “(.+)”\?$/s, (skill) => `Dürfen Kinder „${skill}“ starten?`],
  [/^“(.+)” is paused$/s, (name) => `„${name}“ macht Pause`],
  [/^“(.+)” is planned$/s, (name) => `„${name}“ ist geplant`],
  [/^An agent’s connection ends soon$/, () => 'Die Verbindung eines Agenten endet bald'],
  [/^Your data was restored from a backup$/, () => 'Deine Daten kommen aus einer Sicherung'],
  [/^Tasks of (.+)$/s, (kid) => `Aufgaben von ${kid}`],
  [/^Rewards of (.+)$/s, (kid) => `Belohnungen für ${kid}`],
  [/^Screen time of (.+)$/s, (kid) => `Bildschirmzeit von ${kid}`],
  [/^Questions of (.+)$/s, (agent) => `Fragen von ${agent}`],
  [/^Connections of agents$/, () => 'Verbindungen von Agenten'],
  [/^Canvases$/, () => 'Leinwände'],
  [/^Heartbeats that are paused$/, () => 'Herzschläge, die Pause machen'],
  [/^Skills that kids may start$/, () => 'Skills, die Kinder starten dürfen'],
  [/^A program$/, () => 'Ein Programm'],
  [/^A browser$/, () => 'Ein Browser'],
  [/^A browser on (\w+)$/, (system) => `Ein Browser auf ${system}`],
  [/^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari) on (\w+)$/, (browser, system) => `${browser} auf ${system}`],
  [/^Approve$/, () => 'Annehmen'],
  [/^Approve (\d+) minutes$/, (count = '') => `${minutes(count)} erlauben`],
  [/^Deny$/, () => 'Ablehnen'],
  [/^No, leave it$/, () => 'Nein, so lassen'],
  [/^Try again$/, () => 'Noch einmal'],
  [/^Let it open again$/, () => 'Wieder öffnen lassen'],
  [/^Archive it$/, () => 'Ablegen'],
  [/^Resume$/, () => 'Weiter'],
  [/^End it$/, () => 'Beenden'],
  [/^Take back all (\d+) changes$/, (count) => `Alle ${count} Änderungen zurücknehmen`],
  [/^Take back: (.+)$/s, (what) => `Zurücknehmen: ${what}`],
  [/^Approved\.$/, () => 'Angenommen.'],
  [/^Approved: (\d+) minutes\.$/, (count = '') => `Erlaubt: ${minutes(count)}.`],
  [/^Denied\.$/, () => 'Abgelehnt.'],
  [/^Nobody (?:decided|answered) in time\.$/, () => 'Niemand hat rechtzeitig entschieden.'],
  [/^The kid took it back\.$/, () => 'Das Kind hat es zurückgenommen.'],
  [/^The decision was taken back\.$/, () => 'Die Entscheidung wurde zurückgenommen.'],
  [/^A newer question took its place\.$/, () => 'Eine neuere Frage ist an ihrer Stelle.'],
  [/^No longer asked\.$/, () => 'Die Frage stellt sich nicht mehr.'],
  [/^It may open again\.$/, () => 'Sie darf sich wieder öffnen.'],
];

/** Sentences that bodies are made of, one after the other. */
const sentences: readonly (readonly [RegExp, Telling])[] = [
  [/^An agent says that it is done\./, () => 'Ein Agent sagt, dass es getan ist.'],
  [/^Have a look at what it shows\./, () => 'Sieh dir an, was zu sehen ist.'],
  [/^What was said stands with the task\./, () => 'Was gesagt wurde, steht bei der Aufgabe.'],
  [/^The result stands with the task\./, () => 'Das Ergebnis steht bei der Aufgabe.'],
  // As cards said it once.
  [/^task\.describe has (?:what was said|the result)\./, () => 'Was dabei war, steht bei der Aufgabe.'],
  [/^It brings (\d+) gems?\./, (count = '') => `Es bringt ${gems(count)}.`],
  [
    /^(\d+) minutes of screen time, for (\d+) gems\./,
    (count = '', price = '') => `${minutes(count)} Bildschirmzeit für ${gems(price)}.`,
  ],
  [/^(\d+) minutes of screen time\./, (count = '') => `${minutes(count)} Bildschirmzeit.`],
  [/^The day’s limit is used up\./, () => 'Die Minuten des Tages sind aufgebraucht.'],
  [/^The day has only (\d+) minutes left\./, (count = '') => `Der Tag hat nur noch ${minutes(count)}.`],
  [
    /^Quiet hours begin at (.{5}): these minutes would go on into them\./,
    (from) => `Die Ruhezeit beginnt um ${from} Uhr: Diese Minuten würden in sie hineinreichen.`,
  ],
  [
    /^Sprout approved (\d+) minutes of screen time by your rule\./,
    (count = '') => `Sprout hat nach deiner Regel ${minutes(count)} Bildschirmzeit erlaubt.`,
  ],
  [
    /^(\d+) more minutes ended again: the (?:kid took back the task that comes first|task that comes first was taken back)\./,
    (count = '') => `${minutes(count)} mehr sind wieder beendet: Die Aufgabe, die zuerst kommt, wurde zurückgenommen.`,
  ],
  [/^Everything is as it was when the backup was made\./, () => 'Alles ist so, wie es bei der Sicherung war.'],
  [/^What happened since then is not here\./, () => 'Was seither geschah, fehlt.'],
  [/^Connections that ended: (\d+)\./, (count) => `Beendete Verbindungen: ${count}.`],
  [
    /^Agents connect again, kids’ devices are paired again, and parents sign in again\./,
    () => 'Agenten verbinden sich neu, Geräte der Kinder werden neu gekoppelt, Eltern melden sich neu an.',
  ],
];

export function germanOf(text: string): string {
  return retold(text, german) ?? bodyOf(text) ?? text;
}

function retold(text: string, shapes: typeof german): string | undefined {
  for (const [shape, tell] of shapes) {
    const found = shape.exec(text);
    if (found !== null) return tell(...found.slice(1));
  }
  return undefined;
}

/** All of it or nothing: half a text in each language helps nobody. */
function bodyOf(text: string): string | undefined {
  const told: string[] = [];
  for (let rest = text.trim(); rest !== ''; ) {
    const shape = sentences.find(([begins]) => begins.test(rest));
    const found = shape?.[0].exec(rest);
    if (shape === undefined || !found) return undefined;
    told.push(shape[1](...found.slice(1)));
    rest = rest.slice(found[0].length).trim();
  }
  return told.length === 0 ? undefined : told.join(' ');
}
