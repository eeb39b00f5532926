// Generated from packages/messages/languages by `npm run docs`. Do not edit.
import type english from '../en/told.ts';

const words: typeof english = (f) => ({
  units: {
    gems: (p) => f.plural(p.count, { one: `${f.number(p.count)} Edelstein`, other: `${f.number(p.count)} Edelsteine` }),
    minutes: (p) => f.plural(p.count, { one: `${f.number(p.count)} Minute`, other: `${f.number(p.count)} Minuten` }),
    days: (p) => f.plural(p.count, { one: `${f.number(p.count)} Tag`, other: `${f.number(p.count)} Tage` }),
  },
});

export default words;
