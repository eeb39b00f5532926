/** How the fence changes what a browser offers. All of this runs before the canvas does. */
import { apply } from '../language.ts';

export type Method = (this: unknown, ...given: unknown[]) => unknown;

export const { getOwnPropertyDescriptor, getPrototypeOf } = Reflect;
export const define = Object.defineProperty;

export function refuseMarkup(what: string): never {
  throw new TypeError(`A canvas cannot use ${what}.`);
}

/** Puts `make(original)` in the place of a method; the original stays out of reach. */
export function wrapMethod(holder: object | undefined, name: string, make: (original: Method) => Method): void {
  const original = holder && getOwnPropertyDescriptor(holder, name)?.value;
  if (typeof original === 'function') define(holder as object, name, { value: make(original) });
}

/** Lets a setter pass only what `check` returns; undefined sets nothing. */
export function wrapSetter(
  holder: object | undefined,
  name: string,
  check: (owner: never, value: unknown) => unknown,
): void {
  const found = holder && getOwnPropertyDescriptor(holder, name);
  if (!found?.set) return;
  const { get, set } = found;
  define(holder as object, name, {
    ...(get && { get }),
    set(this: never, value: unknown) {
      const passed = check(this, value);
      if (passed !== undefined) apply(set, this, [passed]);
    },
    enumerable: found.enumerable ?? true,
  });
}

/** Deletes a name from an object and from everything that it inherits from. */
export function takeAway(holder: object | null, name: string): void {
  for (let at = holder; at !== null; at = getPrototypeOf(at)) {
    if (!getOwnPropertyDescriptor(at, name)) continue;
    if (!Reflect.deleteProperty(at, name)) {
      try {
        define(at, name, { value: undefined });
      } catch {}
    }
  }
}
