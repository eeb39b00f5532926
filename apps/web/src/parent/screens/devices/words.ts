import { catalogue } from '../../../client/words.ts';

export const devicesWords = catalogue(
  {
    title: 'Devices',
    lead: 'A kid’s tablet is paired once and then knows whose it is. It sees that kid’s day and nothing else.',
    none: 'No device is paired',
    paired: (when: string) => `paired ${when}`,
    lastUsed: (when: string) => `last used ${when}`,
    neverUsed: 'not used yet',
    pair: 'Pair a device',
    unpair: 'Unpair',
    unpairSpoken: (device: string, kid: string) => `Unpair ${device} of ${kid}`,
    unpairTitle: (device: string, kid: string) => `Unpair ${device} of ${kid}?`,
    unpairMore: 'It is signed out at once. What was handed in stays. To use it again, pair it again.',
    unpaired: (device: string) => `${device} is unpaired.`,
  },
  {
    title: 'Geräte',
    lead: 'Das Tablet eines Kindes wird einmal gekoppelt und weiß dann, wem es gehört. Es sieht den Tag dieses Kindes und sonst nichts.',
    none: 'Kein Gerät ist gekoppelt',
    paired: (when: string) => `gekoppelt: ${when}`,
    lastUsed: (when: string) => `zuletzt benutzt: ${when}`,
    neverUsed: 'noch nicht benutzt',
    pair: 'Ein Gerät koppeln',
    unpair: 'Entkoppeln',
    unpairSpoken: (device: string, kid: string) => `${device} von ${kid} entkoppeln`,
    unpairTitle: (device: string, kid: string) => `${device} von ${kid} entkoppeln?`,
    unpairMore: 'Es wird sofort abgemeldet. Was abgegeben wurde, bleibt. Zum Weiterbenutzen einfach neu koppeln.',
    unpaired: (device: string) => `${device} ist entkoppelt.`,
  },
);
