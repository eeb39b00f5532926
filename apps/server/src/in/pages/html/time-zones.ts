import type { Language } from '@sprout/messages';
import { wordsOf } from '@sprout/messages';
import { type Html, html } from './html.ts';

/** The runtime's database lists some cities under names that people there no longer use; it knows the new ones too. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

const zones = [...new Set(Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone))].sort();
const known = new Set(zones);
const zonesByRegion = Map.groupBy(zones, (zone) => zone.slice(0, zone.indexOf('/')));

/** The options of a time zone select. A chosen zone under an older name gets an option of its own. */
export function timeZoneOptions(chosen: string, language: Language = 'en'): Html {
  const { choose, other, regions: regionNames } = wordsOf(language, 'pages').zones;
  const regions: Readonly<Record<string, string>> = regionNames;
  const others = chosen === '' || chosen === 'UTC' || known.has(chosen) ? ['UTC'] : ['UTC', chosen];
  const groups = [...zonesByRegion, [other, others] as const];
  return html`<option value=""${chosen === '' && html` selected`}>${choose}</option>${groups.map(
    ([region, places]) => html`
<optgroup label="${regions[region] ?? region}">${places.map((zone) => optionFor(zone, zone === chosen))}</optgroup>`,
  )}`;
}

function optionFor(zone: string, isChosen: boolean): Html {
  return html`<option value="${zone}"${isChosen && html` selected`}>${placeIn(zone)}</option>`;
}

/** America/Argentina/Buenos_Aires reads as Argentina, Buenos Aires. */
function placeIn(zone: string): string {
  return zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ');
}

/** What to offer at set-up: the machine's own zone, unless it has none in particular, as in a container. */
export function zoneToOffer(machineZone: string): string {
  return /^(UTC|GMT|Etc\/.*)$/.test(machineZone) ? '' : machineZone;
}
