import { HOLE } from '../address.ts';
import { MAX_TEXT } from './value.ts';

type Argument = string | number;

const at = (args: readonly Argument[], index: number): number | undefined =>
  args[index] === undefined ? undefined : Number(args[index]);

type Method = (self: string, args: readonly Argument[]) => string | undefined;

/** Methods of text that are computed while reading, because names are hidden by them. */
const methods = new Map<string, Method>(
  Object.entries<Method>({
    toString: (self: string) => self,
    valueOf: (self: string) => self,
    trim: (self) => self.trim(),
    toLowerCase: (self) => self.toLowerCase(),
    toUpperCase: (self) => self.toUpperCase(),
    normalize: (self) => self.normalize(),
    slice: (self, args) => self.slice(at(args, 0), at(args, 1)),
    substring: (self, args) => self.substring(at(args, 0) ?? 0, at(args, 1)),
    substr: (self, args) => self.substr(at(args, 0) ?? 0, at(args, 1)),
    charAt: (self, args) => self.charAt(at(args, 0) ?? 0),
    at: (self, args) => self.at(at(args, 0) ?? 0),
    concat: (self, args) => self + args.join(''),
    repeat: (self, args) => {
      const times = at(args, 0) ?? 0;
      return times >= 0 && times * self.length <= MAX_TEXT / 10 ? self.repeat(times) : undefined;
    },
    padStart: (self, args) => pad(self, args, 'padStart'),
    padEnd: (self, args) => pad(self, args, 'padEnd'),
    replace: (self, args) => (args.length === 2 ? self.replace(String(args[0]), () => String(args[1])) : undefined),
    replaceAll: (self, args) =>
      args.length === 2 ? self.replaceAll(String(args[0]), () => String(args[1])) : undefined,
  }),
);

function pad(self: string, args: readonly Argument[], method: 'padStart' | 'padEnd'): string | undefined {
  const length = at(args, 0) ?? 0;
  return length <= MAX_TEXT / 10
    ? self[method](length, args[1] === undefined ? undefined : String(args[1]))
    : undefined;
}

/** The result of a method call on a known text, or undefined if it cannot be told. */
export function callTextMethod(self: string, name: string, args: readonly Argument[]): string | undefined {
  const method = methods.get(name);
  if (method === undefined || (self.includes(HOLE) && /slice|sub|char|^at$/.test(name))) return undefined;
  return method(self, args);
}

/** Functions of the browser that turn one text into another. */
export function callTextFunction(path: string, args: readonly Argument[]): string | undefined {
  const first = String(args[0] ?? '');
  try {
    switch (path) {
      case 'atob':
        return Buffer.from(first, 'base64').toString('latin1');
      case 'btoa':
        return Buffer.from(first, 'latin1').toString('base64');
      case 'decodeURIComponent':
        return decodeURIComponent(first);
      case 'decodeURI':
        return decodeURI(first);
      case 'unescape':
        return unescape(first);
      case 'String':
        return first;
      case 'String.fromCharCode':
      case 'String.fromCodePoint':
        return args.map((code) => String.fromCodePoint(Number(code))).join('');
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
