/** The kids of this tablet. The pairing page adds them; each has a path of its own, under which its calls run (decision 0024). */
import { forget, keep, listKept, readKept } from '../client/kept.ts';
import { dropPhotos } from './photos.ts';

export interface Device {
  readonly path: string;
  readonly childId: string;
}

export function readDevices(): readonly Device[] {
  try {
    const found: unknown = JSON.parse(readKept('device') ?? '[]');
    return Array.isArray(found) ? found.filter(isDevice) : [];
  } catch {
    return [];
  }
}

export function isPaired(childId: string): boolean {
  return readDevices().some((one) => one.childId === childId);
}

function isDevice(one: unknown): one is Device {
  const { path, childId } = (one ?? {}) as Partial<Record<keyof Device, unknown>>;
  return typeof path === 'string' && /^\/k\/[\w-]{21}$/.test(path) && typeof childId === 'string';
}

/** An unpaired kid leaves nothing behind on the tablet. */
export function dropDevice(childId: string): void {
  const others = readDevices().filter((one) => one.childId !== childId);
  if (others.length === 0) forget('device');
  else keep('device', JSON.stringify(others));
  wipe(childId);
}

function wipe(childId: string): void {
  if (readChosen() === childId) keepChosen('');
  for (const name of listKept(`${childId}.`)) forget(name);
  dropPhotos(`${childId}.`);
}

/** Who was chosen, for as long as this window is open: the next one who takes the tablet is asked again. */
export function readChosen(): string | undefined {
  try {
    return sessionStorage.getItem('sprout.kid') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepChosen(childId: string): void {
  try {
    sessionStorage.setItem('sprout.kid', childId);
  } catch {
    // Then the tablet asks again after a reload.
  }
}

/** Whether a kid has a PIN, as far as this tablet knows. */
export function hasPin(childId: string): boolean {
  return readKept(`${childId}.kid.me`)?.includes('"hasPin":true') ?? false;
}

/** How the app of the kid who had the tablet last looks and speaks, as far as this tablet knows. */
export function readAppearance(): { readonly language?: string | null; readonly look?: string } {
  try {
    const childId = readChosen() || readDevices()[0]?.childId;
    return JSON.parse(readKept(`${childId}.kid.me`) ?? '{}') as object;
  } catch {
    return {};
  }
}
