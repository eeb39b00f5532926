/** Two zones for one moment: in the first it is late in the evening, in the second early on the next day. */
export function aroundMidnight(now = Date.now()): readonly [string, string] {
  const hour = new Date(now).getUTCHours();
  // The offset at which it is just after midnight, moved to where both zones exist: from -12 to +14.
  const midnight = -hour < -10 ? 24 - hour : -hour;
  return [zoneAt(midnight - 2), zoneAt(midnight + 1)];
}

/** The signs of these names are turned around. */
function zoneAt(offset: number): string {
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
