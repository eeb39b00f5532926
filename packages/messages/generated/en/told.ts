// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type { Formats } from '../../src/runtime.ts';

export default (f: Formats) => ({
  units: {
    gems: (p: { readonly count: number }) => f.plural(p.count, { one: `${f.number(p.count)} gem`, other: `${f.number(p.count)} gems` }),
    minutes: (p: { readonly count: number }) => f.plural(p.count, { one: `${f.number(p.count)} minute`, other: `${f.number(p.count)} minutes` }),
    days: (p: { readonly count: number }) => f.plural(p.count, { one: `${f.number(p.count)} day`, other: `${f.number(p.count)} days` }),
  },
});
