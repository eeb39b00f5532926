import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { listDevices } from '../../../domains/access/index.ts';
import { form } from '../forms/form.ts';
import type { Forms } from '../forms/form-state.ts';
import { type Html, html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { moreLink, section, unfold } from '../html/section.ts';
import { shownTime } from '../html/shown-time.ts';
import type { Family } from '../words/activity-words.ts';

type Devices = OutputOf<typeof listDevices>;
type Device = Devices['items'][number];

export function devicesPage(family: Family, devices: Devices, today: string, forms: Forms): Page {
  return {
    title: 'Devices',
    place: '/plain/devices',
    content: html`<h1>Kids’ devices</h1>
${section('pair', 'Pair a device', pairForms(family, forms))}
${section('paired', 'Paired devices', deviceList(devices, family, today, forms))}`,
  };
}

function pairForms({ kids }: Family, forms: Forms): Html {
  if (kids.length === 0)
    return html`<p class="empty">No kids yet. <a href="/plain/family#add-kid">Add the first one</a>.</p>`;
  return html`<p>For whom is the device? You get a code to type or scan on it.</p>
<ul class="plain buttons">${kids.map(
    ({ childId, name, avatar }) =>
      html`<li>${form(forms(`pair-${childId}`), {
        action: '/plain/devices/pair',
        submit: html`${avatar} ${personName(name)}`,
        look: 'quiet',
        hidden: { childId },
      })}</li>`,
  )}</ul>`;
}

function deviceList({ items, nextCursor }: Devices, family: Family, today: string, forms: Forms): Html {
  if (items.length === 0) return html`<p class="empty">No device is paired yet.</p>`;
  return html`<ul class="things">${items.map((device) => deviceItem(device, family, today, forms))}</ul>
${moreLink('/plain/devices', nextCursor)}`;
}

function deviceItem(device: Device, { kids }: Family, today: string, forms: Forms): Html {
  const { deviceId, name, childId, pairedAt, lastUsedAt } = device;
  const kid = kids.find((one) => one.childId === childId);
  return html`<li><div><strong>${personName(name)}</strong> for ${kid ? personName(kid.name) : 'a kid'}</div>
<div class="hint">Paired ${shownTime(pairedAt, today)} · ${
    lastUsedAt === null ? 'not used yet' : html`last used ${shownTime(lastUsedAt, today)}`
  }</div>
${unfold(
  html`Unpair<span class="unseen"> ${name}</span>…`,
  false,
  html`<p>The device is signed out at once. It can be paired again with a new code.</p>`,
  form(forms(`unpair-${deviceId}`), {
    action: '/plain/devices/unpair',
    submit: 'Unpair',
    look: 'danger',
    hidden: { deviceId },
  }),
)}</li>`;
}
