import type { OutputOf } from '../../../core/operations/define-operation.ts';
import type { createPairingCode } from '../../../domains/access/index.ts';
import { html } from '../html/html.ts';
import type { Page } from '../html/layout.ts';
import { personName } from '../html/person-name.ts';
import { qrSvg } from '../html/qr-svg.ts';
import { shownTime } from '../html/shown-time.ts';
import type { Family } from '../words/activity-words.ts';

type Pairing = OutputOf<typeof createPairingCode>;

interface Reachable {
  /** How this browser reached Sprout. */
  readonly origin: string;
  /** How devices of the home network reach it. */
  readonly homeOrigins: readonly string[];
}

export function pairingCodePage(pairing: Pairing, family: Family, reachable: Reachable, today: string): Page {
  const { code, childId, expiresAt } = pairing;
  const kid = family.kids.find((one) => one.childId === childId);
  const [home, ...others] = isOnlyHere(reachable.origin) ? reachable.homeOrigins : [];
  const address = `${home ?? reachable.origin}/pair`;
  return {
    title: 'Pair a device',
    place: '/plain/devices',
    content: html`<div class="narrow card centred">
<h1>Pair a device for ${kid ? personName(kid.name) : 'a kid'}</h1>
<p>On the kid’s device, scan this:</p>
${qrSvg(`${address}?code=${code}`, 'QR code that opens the pairing page with the code filled in')}
<p>or open <code>${address}</code> and type:</p>
<p class="code">${code}</p>
<p>The code works once, until ${shownTime(expiresAt, today)}.</p>
${others.length > 0 && html`<p class="hint">If that does not open: ${others.map((other) => html`<code>${other}/pair</code> `)}</p>`}
${home === undefined && isOnlyHere(reachable.origin) && onlyHereHint}
<p><a href="/plain/devices">Back to the devices</a></p>
</div>`,
  };
}

const onlyHereHint = html`<p class="warning">Only this computer reaches Sprout now. To pair another device, stop it, start it again with <code>SPROUT_HOST=0.0.0.0 npm start</code>, and make a new code: it will lead to the address that devices in your home network reach. Sprout prints this address when it starts.</p>`;

/** Loopback names mean each device itself. */
function isOnlyHere(origin: string): boolean {
  // Without a public address the origin is what the request's Host header says, and that may say anything.
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
