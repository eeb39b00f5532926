/** Texts that try to be more than text, and which arguments of the contract were given one. */
import { operations } from '../../../server/src/catalogue.ts';
import { textFieldsOf } from '../../../server/src/testing/text-fields.ts';

const marks = ['<b id=hostile>', 'javascript:alert', 'WWWWWWWWWW', 'MMMMMMMMMM'];

const hidden = '\u202Eevil\u2066\u200B\u200D\uFEFF\u{E0041}';

/** One kind of hostile text: what is written, and the names of people, which what is written may not hold. */
export interface Flavour {
  text(maxLength: number): string;
  name(maxLength: number): string;
}

const markup = [
  marks[0],
  '🦊',
  '<img src=//evil.example/x onerror=alert(1)>',
  `"'><svg onload=alert(1)>`,
  '</script></title></textarea><script>alert(1)</script>',
  '<iframe src="https://evil.example/"></iframe><base href="https://evil.example/"><style>*{display:none}</style>',
].join('');

const address = (rest: string) => `${marks[1]}(1)//${rest}`;

export const flavours: Readonly<Record<'markup' | 'address' | 'word', Flavour>> = {
  markup: {
    text: (maxLength) => markup.slice(0, maxLength),
    name: (maxLength) => `${marks[0]}Zoraya<img src=//evil.example/y onerror=alert(2)>`.slice(0, maxLength),
  },
  /** An address that is a script, and characters that hide or turn what stands beside them. */
  address: {
    text: (maxLength) => address(`${hidden} https://evil.example/`).slice(0, maxLength),
    name: (maxLength) => address(`Zoraya${hidden}`).slice(0, maxLength),
  },
  /** One word of the longest length allowed. */
  word: {
    text: (maxLength) => 'W'.repeat(maxLength),
    name: (maxLength) => 'M'.repeat(maxLength),
  },
};

export const isHostile = (text: string) => marks.some((mark) => text.includes(mark));

/** Whether an element of the page, or an address in it, was made of hostile text. A string: it runs in the browser. */
export const madeOfHostileText = `[...document.querySelectorAll(
  '#hostile, [onerror], [onload], iframe[src*="evil"], base, [href^="javascript:" i], [href*="evil.example"], [src*="evil.example"]',
)].map((one) => one.outerHTML.slice(0, 200))`;

/** What has no free text for people: secrets, and what the server takes only if it knows it. */
const withoutText = new Set([
  'family.set_up timezone',
  'family.set_up parent.password',
  'family.set_up setUpCode',
  'family.update timezone',
  'family.accept_invitation password',
  'family.delete familyName',
  'canvas.create dimensions',
  'canvas.create dimensions.age',
  'skill.write ageRange',
  'skill.write handsReferenced',
  'skill.update ageRange',
  'skill.update handsReferenced',
  'skill.post_result options[].tool',
  'run.submit_output leaseToken',
  'run.answer choice',
  'heartbeat.create cron',
  'heartbeat.create on',
  'heartbeat.create tz',
  'inbox.ask options[].actions[].tool',
  'rule.create when.event',
  'rule.create then[].tool',
  'hook.create events',
  'hook.update events',
  'notify.subscribe endpoint',
  'notify.subscribe keys.p256dh',
  'notify.subscribe keys.auth',
  'access.sign_in email',
  'access.sign_in password',
  'access.change_password currentPassword',
  'access.change_password newPassword',
  'access.confirm_password password',
  'access.connect_agent client',
]);

/** Every argument of a write of people, agents and devices that holds free text. */
const everyText = operations
  .filter(({ effect, audience }) => effect !== 'read' && audience.some((one) => one !== 'sprout'))
  .flatMap((operation) => textFieldsOf(operation).map((path) => `${operation.name} ${path}`))
  .filter((argument) => !withoutText.has(argument));

type Call<Rest extends unknown[]> = (
  operation: string,
  args: object,
  ...rest: Rest
) => Promise<Record<string, unknown>>;

/** Notes which arguments were hostile in the calls that it sees. */
export class HostileArguments {
  readonly #seen = new Set<string>();

  note(operation: string, args: object): void {
    for (const path of hostilePathsIn(args)) this.#seen.add(`${operation} ${path}`);
  }

  noting<Rest extends unknown[]>(call: Call<Rest>): Call<Rest> {
    return (operation, args, ...rest) => {
      this.note(operation, args);
      return call(operation, args, ...rest);
    };
  }

  /** What no call gave hostile text to. A new text of the contract is here until hostile-family.ts fills it. */
  get missed(): string[] {
    const seen = [...this.#seen];
    return everyText.filter(
      (argument) =>
        !seen.some((one) => one === argument || (/^[.[]/.test(one.slice(argument.length)) && one.startsWith(argument))),
    );
  }
}

/** `kids[].name` for a hostile name of a kid. Below an object that takes any field, `result.summary`. */
function* hostilePathsIn(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string' && isHostile(value)) yield path;
  if (Array.isArray(value))
    for (const one of value) yield* hostilePathsIn(one, typeof one === 'object' ? `${path}[]` : path);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) yield* hostilePathsIn(one, path === '' ? name : `${path}.${name}`);
}
