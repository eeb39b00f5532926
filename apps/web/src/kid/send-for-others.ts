import { listKept } from '../client/kept.ts';
import { readDevices } from './devices.ts';
import { Kid } from './kid.ts';

/** Sends what other kids of this tablet have handed in and left on its way, each under its own path. What went wrong is told to them. */
export async function sendForOthers({ childId }: Kid): Promise<void> {
  const others = readDevices().filter((device) => device.childId !== childId);
  for (const device of others) {
    if (listKept(`${device.childId}.handin.`).length === 0) continue;
    // Who is unpaired hears so from the app, when it is their turn.
    await new Kid(device, () => undefined).handIns.flush();
  }
}
