/** The value at a place such as `kids[name=Mia].childId` or `resources[0].version`. */
export function valueAt(document: unknown, place: string): unknown {
  const steps = place.match(/[^.[\]]+(?==)=[^\]]+|[^.[\]]+/g) ?? [];
  return steps.reduce<unknown>((value, step) => {
    const [key = '', wanted] = step.split('=');
    const found =
      wanted === undefined
        ? (value as Record<string, unknown> | undefined)?.[key]
        : (value as Record<string, unknown>[] | undefined)?.find((item) => String(item[key]) === wanted);
    if (found === undefined) throw new Error(`there is nothing at ${step} of ${place} in ${JSON.stringify(document)}`);
    return found;
  }, document);
}

/** Puts remembered values in: `{{mia}}` alone becomes the value, inside a longer text it becomes part of the text. */
export function fillIn(template: unknown, values: ReadonlyMap<string, unknown>): unknown {
  if (typeof template === 'string') return fillText(template, values);
  if (Array.isArray(template)) return template.map((item) => fillIn(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, fillIn(value, values)]));
}

function fillText(template: string, values: ReadonlyMap<string, unknown>): unknown {
  const remembered = (name: string) => {
    if (!values.has(name)) throw new Error(`nothing is remembered as ${name}`);
    return values.get(name);
  };
  const [, only] = /^\{\{(\w+)\}\}$/.exec(template) ?? [];
  if (only !== undefined) return remembered(only);
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(remembered(name)));
}
