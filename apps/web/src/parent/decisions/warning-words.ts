/** What Sprout warns of in a preview is written for agents. Their shapes are known, so parents read them in their own words. */
import { dayWords, longDayWords, rangeWords } from '../../client/dates.ts';
import { catalogue } from '../../client/words.ts';

const warningsOf = catalogue(
  {
    never: 'It is never due.',
    over: (day: string) => `${day} is over: no kid will see it.`,
    off: (kid: string, day: string, why: string, isDue: boolean) =>
      `${kid} has ${day} off (${why}): ${isDue ? 'it is due all the same' : 'it is not due then'}.`,
    age: (ages: string, kid: string, age: string) => `The canvas is made for ages ${ages}, and ${kid} is ${age}.`,
    name: (name: string) => `Another task is called “${name}”.`,
    staysOn: (name: string, day: string) => `“${name}” stays due on ${day}.`,
    stays: (name: string) => `“${name}” stays due, also on days off.`,
    daysOver: 'These days are over: nothing changes from today on.',
    planned: 'The same days off are planned already.',
    cameFirst: 'It comes before screens on fewer days. Until you have seen that, screen time waits for a parent then.',
    comesFirst: (names: string) =>
      `${names} would come before screens. Until you have seen that, screen time waits for a parent on these days.`,
    plays: (name: string) => `“${name}” still plays it.`,
    playsVersion: (name: string, version: string) => `“${name}” still plays version ${version}.`,
    playsOne: (name: string) => `“${name}” still plays a canvas of it.`,
    heartbeat: (name: string) => `The heartbeat “${name}” uses it, and pauses if it no longer fits.`,
  },
  {
    never: 'Es ist nie dran.',
    over: (day: string) => `${day} ist vorbei: Kein Kind bekommt es zu sehen.`,
    off: (kid: string, day: string, why: string, isDue: boolean) =>
      `${kid} hat am ${day} frei (${why}): ${isDue ? 'Es ist trotzdem dran' : 'Dann ist es nicht dran'}.`,
    age: (ages: string, kid: string, age: string) => `Die Leinwand ist für ${ages} Jahre gemacht, ${kid} ist ${age}.`,
    name: (name: string) => `Eine andere Aufgabe heißt „${name}“.`,
    staysOn: (name: string, day: string) => `„${name}“ bleibt am ${day} dran.`,
    stays: (name: string) => `„${name}“ bleibt dran, auch an freien Tagen.`,
    daysOver: 'Diese Tage sind vorbei: Von heute an ändert sich nichts.',
    planned: 'Dieselben freien Tage sind schon geplant.',
    cameFirst:
      'Sie kommt an weniger Tagen vor dem Bildschirm. Bis du das gesehen hast, wartet Bildschirmzeit dann auf ein Elternteil.',
    comesFirst: (names: string) =>
      `${names} kämen vor dem Bildschirm. Bis du das gesehen hast, wartet Bildschirmzeit an diesen Tagen auf ein Elternteil.`,
    plays: (name: string) => `„${name}“ spielt sie weiterhin.`,
    playsVersion: (name: string, version: string) => `„${name}“ spielt weiterhin Version ${version}.`,
    playsOne: (name: string) => `„${name}“ spielt weiterhin eine Leinwand davon.`,
    heartbeat: (name: string) => `Der Herzschlag „${name}“ nutzt ihn und pausiert, wenn er nicht mehr passt.`,
  },
);

type Words = ReturnType<typeof warningsOf>;
type Telling = (words: Words, ...parts: string[]) => string;

const shapes: readonly (readonly [RegExp, Telling])[] = [
  [/^It is never due\.$/, ({ never }) => never],
  [/^Its last day, (\d{4}-\d\d-\d\d), is over: /, ({ over }, day = '') => over(longDayWords(day))],
  [
    /^(.+) has (\S+) off \((?:(.+), )?(\S+) to (\S+)\): (.+)\.$/s,
    ({ off }, kid = '', day = '', label = '', from = '', until = '', consequence = '') => {
      const why = [label, rangeWords(from, until)].filter((part) => part !== '').join(', ');
      return off(kid, longDayWords(day), why, consequence !== 'it is not due then');
    },
  ],
  [
    /^The canvas is made for ages (\S+), and (.+) is (\d+)\.$/s,
    (words, ages = '', kid = '', age = '') => words.age(ages, kid, age),
  ],
  [/^Another task is called “(.+)”\.$/s, (words, name = '') => words.name(name)],
  [/^“(.+)” stays due on (\S+): /s, ({ staysOn }, name = '', day = '') => staysOn(name, longDayWords(day))],
  [/^“(.+)” stays due: /s, ({ stays }, name = '') => stays(name)],
  [/^These days are over: /, ({ daysOver }) => daysOver],
  [/^The same days off are planned already: /, ({ planned }) => planned],
  [/^It came before screens, /, ({ cameFirst }) => cameFirst],
  [/^(“.+”) would come before screens: /s, ({ comesFirst }, names = '') => comesFirst(names)],
  [/^The (?:task|skill) “(.+)” \(\w+\) still plays it\.$/s, ({ plays }, name = '') => plays(name)],
  [
    /^The (?:task|skill) “(.+)” \(\w+\) still plays version (\d+)\.$/s,
    ({ playsVersion }, name = '', version = '') => playsVersion(name, version),
  ],
  [
    /^The task “(.+)” \(\w+\) still plays version \d+ of a canvas of this skill\.$/s,
    ({ playsOne }, name = '') => playsOne(name),
  ],
  [/^The heartbeat “(.+)” \(\w+\) uses it, /s, ({ heartbeat }, name = '') => heartbeat(name)],
];

/** What was done, and the first warnings about it, short enough for a message that goes away. */
export function withWarnings(done: string, warnings: readonly string[]): string {
  return [done, ...warnings.slice(0, 2).map(warningWords)].join(' ');
}

/** One warning as a parent reads it. One that has none of these shapes keeps its words, but its days are said as people do. */
export function warningWords(warning: string): string {
  for (const [shape, tell] of shapes) {
    const found = shape.exec(warning);
    if (found !== null) return tell(warningsOf(), ...found.slice(1));
  }
  return warning.replaceAll(/\b\d{4}-\d\d-\d\d\b/g, dayWords);
}
