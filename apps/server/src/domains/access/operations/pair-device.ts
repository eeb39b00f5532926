import { z } from 'zod';
import { defineOperation, id, implementOpen, kidLine, limits, type OpenContext, refuse } from '#operations';
import { keepSounds, readFamily, requireChild } from '../../family/index.ts';
import { beginSecret, hashSecret, normaliseCode } from '../access.ts';
import { insertDevice, takeBackAttempt, takePairingCode } from '../access-store.ts';
import { addressSubject, countAttempt } from '../count-attempt.ts';
import { wallPrincipal } from '../principals.ts';

export const definition = defineOperation({
  name: 'access.pair_device',
  title: 'Use a pairing code',
  description: 'Turns a pairing code into this device’s token. Dashes, spaces and case do not matter.',
  audience: ['anyone'],
  reasons: ['PAIRING_CODE_INVALID'],
  input: {
    code: z.string().min(1).max(20),
    deviceName: kidLine(limits.nameLength).default('Tablet'),
    sounds: z.boolean().optional().describe('Whether the kid’s app may make sounds.'),
  },
  output: {
    deviceId: id,
    deviceToken: z.string(),
    childId: z.string().describe('Empty: the device is the family’s wall.'),
    name: z.string().describe('The kid’s, or the family’s.'),
    avatar: z.string(),
  },
});

export const pairDevice = implementOpen(definition, {
  async prepare(context) {
    const origin = addressSubject('pairing', context);
    await countAttempt(context, definition.name, [origin]);
    return { origin };
  },

  async run(context, { code, deviceName, sounds }, { origin }) {
    const { db, now } = context;
    const pairing = await takePairingCode(db, hashSecret(normaliseCode(code)));
    if (pairing === undefined || pairing.expiresAt <= now) throw refuse('PAIRING_CODE_INVALID');
    takeBackAttempt(db, origin.name);
    if (pairing.childId === '') return admitWall(context, pairing.familyId, deviceName);
    return admitDevice(context, pairing, deviceName, sounds);
  },
  nextStep: 'Keep the token on the device and send it as Authorization: Bearer with every call, first with kid.today.',
});

/** Makes a device of a kid, and its token. */
export async function admitDevice(
  context: OpenContext,
  { familyId, childId }: { readonly familyId: string; readonly childId: string },
  deviceName: string,
  sounds?: boolean,
) {
  const { db, random, now } = context;
  const deviceId = random.id('dv');
  const family = await context.enter({
    kind: 'kid',
    familyId,
    actorId: childId,
    channelId: deviceId,
    scopes: 'all',
  });
  const child = await requireChild(family, childId);
  if (sounds !== undefined) keepSounds(family, child, sounds);
  const deviceToken = beginSecret('device') + random.secret(32);
  const device = { familyId, deviceId, childId, name: deviceName, pairedAt: now, isWall: false };
  insertDevice(db, device, hashSecret(deviceToken));
  family.emit({ type: 'access.device_paired', refs: { childId, deviceId }, payload: {} });
  return { deviceId, deviceToken, childId, name: child.name, avatar: child.avatar };
}

/** Makes a device that shows the day of every kid, and is nobody's. */
async function admitWall(context: OpenContext, familyId: string, deviceName: string) {
  const { db, random, now } = context;
  const deviceId = random.id('dv');
  const family = await context.enter(wallPrincipal({ familyId, deviceId }));
  const { name = '' } = (await readFamily(family.db, familyId)) ?? {};
  const deviceToken = beginSecret('device') + random.secret(32);
  const device = { familyId, deviceId, childId: '', name: deviceName, pairedAt: now, isWall: true };
  insertDevice(db, device, hashSecret(deviceToken));
  family.emit({ type: 'access.wall_paired', refs: { deviceId }, payload: {} });
  return { deviceId, deviceToken, childId: '', name, avatar: '' };
}
