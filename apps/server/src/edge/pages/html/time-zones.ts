import { type Html, html } from './html.ts';

/** The zones of the runtime's own database by region, each region in the order of its names. */
const zonesByRegion = Map.groupBy(Intl.supportedValuesOf('timeZone'), (zone) => zone.slice(0, zone.indexOf('/')));

/** The options of a time zone select. A chosen zone under an older name gets an option of its own. */
export function timeZoneOptions(chosen: string): Html {
  const isListed = [...zonesByRegion.values()].some((zones) => zones.includes(chosen));
  const others = chosen === '' || chosen === 'UTC' || isListed ? ['UTC'] : ['UTC', chosen];
  const groups = [...zonesByRegion, ['Other', others] as const];
  return html`<option value=""${chosen === '' && html` selected`}>Choose a time zone</option>${groups.map(
    ([region, zones]) => html`
<optgroup label="${region}">${zones.map((zone) => optionFor(zone, zone === chosen))}</optgroup>`,
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
