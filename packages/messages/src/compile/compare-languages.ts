import type { ParsedMessage } from './parse-message.ts';
import { type AreaMessages, flatten } from './read-messages.ts';

/** English sets the ids and the parameters. Answers where another language differs. */
export function differencesFrom(english: readonly AreaMessages[], other: readonly AreaMessages[]): string[] {
  const expected = new Map(english.map((area) => [placeOf(area), area]));
  const found = new Map(other.map((area) => [placeOf(area), area]));
  const missing = [...expected].filter(([place]) => !found.has(place));
  return [
    ...missing.map(([place]) => `packages/messages/languages/${other[0]?.language ?? '?'}/${place}.json is missing`),
    ...other.flatMap((area) => {
      const model = expected.get(placeOf(area));
      return model === undefined ? [`${area.file}: English has no such file`] : differencesIn(model, area);
    }),
  ];
}

function placeOf({ pack, area }: AreaMessages): string {
  return `${pack}/${area}`;
}

function differencesIn(model: AreaMessages, area: AreaMessages): string[] {
  const expected = new Map(flatten(model.tree, model.area));
  const found = new Map(flatten(area.tree, area.area));
  const unknown = [...found.keys()].filter((id) => !expected.has(id));
  return [
    ...unknown.map((id) => `${area.file}: ${id} is not in English`),
    ...[...expected].flatMap(([id, message]) => {
      const other = found.get(id);
      if (other === undefined) return [`${area.file}: ${id} is missing`];
      const [wanted, given] = [paramsOf(message), paramsOf(other)];
      return wanted === given ? [] : [`${area.file}: ${id} has the parameters ${given}, English has ${wanted}`];
    }),
  ];
}

function paramsOf({ params }: ParsedMessage): string {
  const told = [...params].map(([name, kind]) => `${name} (${kind})`).sort();
  return told.join(', ') || 'none';
}
