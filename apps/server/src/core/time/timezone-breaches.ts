import { refuse } from '../errors/refusal.ts';
import { nearestNames } from '../names/nearest-names.ts';
import type { Breach } from '../operations/rule.ts';
import { isTimezone } from './zone.ts';

/** The breach of a text that is no time zone, with the closest names. */
export function timezoneBreaches(path: string, name: string): Breach[] {
  if (isTimezone(name)) return [];
  const closest = nearestZones(name).join(', ') || 'none';
  const refusal = refuse('INVALID_TIMEZONE', { details: { path, closest } });
  return [
    {
      path,
      expected: `an IANA time zone name such as Europe/Berlin; the closest: ${closest}`,
      rule: 'timezone',
      refusal,
    },
  ];
}

/** Compares with whole names, then with cities: people write Berlin for Europe/Berlin. */
function nearestZones(name: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone');
  const whole = nearestNames(name, zones);
  if (whole.length > 0) return whole;
  const cityOf = (zone: string) => zone.split('/').at(-1) ?? zone;
  const cities = nearestNames(cityOf(name).replaceAll(' ', '_'), [...new Set(zones.map(cityOf))]);
  return zones.filter((zone) => cities.includes(cityOf(zone)));
}
