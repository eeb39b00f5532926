/** The URI of the whole stream, or of one type of it. */
export function activityUri(type?: string): string {
  return type === undefined ? 'sprout://family/activity' : `sprout://family/activity?types=${type}`;
}

/** The types in a `types=a,b` parameter, in one fixed order and without repetitions; undefined means all. */
export function typesIn(parameter: string | undefined): string[] | undefined {
  if (parameter === undefined) return undefined;
  const types = new Set(parameter.split(',').filter((type) => type !== ''));
  return [...types].sort();
}
