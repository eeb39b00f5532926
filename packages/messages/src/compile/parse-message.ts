/** One message of ICU MessageFormat: its parameters, and the expression of TypeScript that makes its text. */
import { type FunctionArg, parse, type Select, type Token } from '@messageformat/parser';
import type { Language } from '../languages.ts';
import { dateStyles, listStyles, numberStyles } from '../runtime.ts';

/** What a caller has to give. */
export type ParamKind = 'words' | 'number' | 'list' | 'moment' | 'choice' | 'flag';

export interface ParsedMessage {
  readonly params: ReadonlyMap<string, ParamKind>;
  /** What a parameter of a select may be, `other` included. */
  readonly choices: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of TypeScript; `p` holds the parameters, `f` the formats. */
  readonly expression: string;
}

type Report = (problem: string) => void;

export function parseMessage(source: string, language: Language, report: Report): ParsedMessage {
  const params = new Map<string, ParamKind>();
  const choices = new Map<string, ReadonlySet<string>>();
  const learn: Learn = (name, kind, cases = []) => {
    if (cases.length > 0) choices.set(name, new Set([...(choices.get(name) ?? []), ...cases]));
    const known = params.get(name);
    if (known !== undefined && known !== kind) report(`{${name}} is used as ${known} and as ${kind}`);
    if (!/^[a-z][A-Za-z0-9]*$/.test(name)) report(`{${name}} is no name for a parameter`);
    params.set(name, kind);
  };
  try {
    const [cardinal, ordinal] = (['cardinal', 'ordinal'] as const).map(
      (type) => new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories,
    );
    const tokens = parse(source, { cardinal: cardinal ?? [], ordinal: ordinal ?? [], strictPluralKeys: true });
    return { params, choices, expression: templateOf(tokens, learn, report, undefined) };
  } catch (thrown) {
    report((thrown as Error).message.split('\n')[0] ?? 'cannot be read');
    return { params, choices, expression: '""' };
  }
}

type Learn = (name: string, kind: ParamKind, cases?: readonly string[]) => void;

/** `counted` is the parameter that `#` stands for. */
function templateOf(tokens: readonly Token[], learn: Learn, report: Report, counted: string | undefined): string {
  if (tokens.every((token) => token.type === 'content')) {
    return JSON.stringify(tokens.map(({ value }) => value).join(''));
  }
  const parts = tokens.map((token) => {
    if (token.type === 'content') return token.value.replace(/[`\\$]/g, '\\$&');
    return `\${${expressionOf(token, learn, report, counted)}}`;
  });
  const [only, ...others] = tokens;
  const isOneCall = others.length === 0 && only !== undefined && only.type !== 'argument' && only.type !== 'content';
  return isOneCall ? parts.join('').slice(2, -1) : `\`${parts.join('')}\``;
}

function expressionOf(
  token: Exclude<Token, { type: 'content' }>,
  learn: Learn,
  report: Report,
  counted: string | undefined,
): string {
  switch (token.type) {
    case 'argument':
      learn(token.arg, 'words');
      return `p.${token.arg}`;
    case 'octothorpe':
      return `f.number(p.${counted})`;
    case 'function':
      return callOf(token, learn, report);
    default:
      return choiceOf(token, learn, report, counted);
  }
}

const formats: Readonly<Record<string, { readonly kind: ParamKind; readonly styles: readonly string[] }>> = {
  number: { kind: 'number', styles: Object.keys(numberStyles) },
  list: { kind: 'list', styles: listStyles },
  date: { kind: 'moment', styles: Object.keys(dateStyles) },
  time: { kind: 'moment', styles: ['short'] },
};

function callOf({ arg, key, param = [] }: FunctionArg, learn: Learn, report: Report): string {
  const format = Object.hasOwn(formats, key) ? formats[key] : undefined;
  if (format === undefined) {
    report(`{${arg}, ${key}}: there are ${Object.keys(formats).join(', ')}, plural, select and selectordinal`);
    return '""';
  }
  learn(arg, format.kind);
  const style = param
    .map((token) => (token.type === 'content' ? token.value : ''))
    .join('')
    .trim();
  if (style !== '' && !format.styles.includes(style)) {
    report(`{${arg}, ${key}, ${style}}: its styles are ${format.styles.join(', ')}`);
  }
  const isDefault = style === '' || style === format.styles[0];
  return `f.${key}(p.${arg}${isDefault ? '' : `, '${style}'`})`;
}

const choosers = { plural: 'plural', selectordinal: 'ordinal', select: 'select' } as const;

function choiceOf(token: Select, learn: Learn, report: Report, counted: string | undefined): string {
  const { type, arg, cases, pluralOffset } = token;
  const names = cases.map(({ key }) => key);
  const isFlag = names.every((name) => ['true', 'false', 'other'].includes(name));
  if (type === 'select') learn(arg, isFlag ? 'flag' : 'choice', names);
  else learn(arg, 'number');
  if (!names.includes('other')) report(`{${arg}, ${type}} has no other`);
  if (pluralOffset !== undefined) report(`{${arg}, ${type}} has an offset, which we do not have`);
  const made = cases.map(({ key, tokens }) => {
    const name = /^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key);
    return `${name}: ${templateOf(tokens, learn, report, type === 'select' ? counted : arg)}`;
  });
  return `f.${choosers[type]}(p.${arg}, { ${made.join(', ')} })`;
}
