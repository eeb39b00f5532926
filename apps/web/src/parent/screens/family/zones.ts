/** Time zones to choose from, by the name of the place, so that typing its first letters finds it. */
export interface Zone {
  readonly value: string;
  readonly label: string;
}

/** `now` is what the family has; it may have an older name that the browser does not list. */
export function zoneChoices(now: string, known: readonly string[] = Intl.supportedValuesOf('timeZone')): Zone[] {
  return [...new Set([...known, 'UTC', now])]
    .map((value) => ({ value, label: placeWords(value) }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** America/Argentina/Buenos_Aires reads as Buenos Aires (America, Argentina). */
function placeWords(zone: string): string {
  const parts = zone.replaceAll('_', ' ').split('/');
  const place = parts.pop() ?? zone;
  return parts.length === 0 ? place : `${place} (${parts.join(', ')})`;
}
