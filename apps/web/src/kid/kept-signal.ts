import { effect, type Signal, signal } from '@preact/signals';
import { keep, readKept } from '../client/kept.ts';
import { isPaired } from './devices.ts';

/** A value of one kid that is the same after a reload, also without the net. */
export function keepSignal<Value>(childId: string, name: string, initial: Value): Signal<Value> {
  const keptName = `${childId}.${name}`;
  const kept = readKept(keptName);
  const value = signal<Value>(kept === undefined ? initial : JSON.parse(kept));
  let isAsRead = true;
  effect(() => {
    const text = JSON.stringify(value.value);
    // It may change after the kid was unpaired: then it leaves nothing here.
    if (!isAsRead && isPaired(childId)) keep(keptName, text);
    isAsRead = false;
  });
  return value;
}
