/**
 * Keys for people who decide a lot: j and k go from row to row, a approves, t asks to try again or says no, g changes, z takes
 * back, c makes a task, A approves all, / leads anywhere, ? shows this list. They are single letters, so they can be switched off,
 * and they never fire while somebody types.
 */
import { signal } from '@preact/signals';
import { keep, readKept } from '../../client/kept.ts';
import { later } from '../../client/surroundings.ts';
import { isWide } from './is-wide.ts';

export const keysAreOn = signal(readKept('keys') !== 'off');
export const isHelpShown = signal(false);
export const isPaletteShown = signal(false);

/** A device that is only touched has no keys to speak of. */
export const hasKeyboard = () => matchMedia('(any-hover: hover)').matches;

export function switchKeys(isOn: boolean): void {
  keysAreOn.value = isOn;
  keep('keys', isOn ? 'on' : 'off');
}

export function listenToKeys(): void {
  keysAreOn.subscribe((isOn) => document.documentElement.classList.toggle('has-keys', isOn));
  document.addEventListener('keydown', (event) => {
    if (!keysAreOn.value || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]') !== null) return;
    if (press(event.key)) event.preventDefault();
  });
}

/** Answers whether the key meant something here. */
function press(key: string): boolean {
  if (key === '?') {
    isHelpShown.value = true;
    return true;
  }
  if (key === '/') {
    isPaletteShown.value = true;
    return true;
  }
  if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1);
  if (!['a', 't', 'g', 'z', 'c', 'A'].includes(key)) return false;
  // What was decided last is the last one that offers a way back.
  const anywhere = [...document.querySelectorAll<HTMLElement>(`[data-key="${key}"]`)].at(-1);
  const isOfCard = key === 'a' || key === 't' || key === 'g';
  const button = isOfCard ? currentCard()?.querySelector<HTMLElement>(`[data-key="${key}"]`) : anywhere;
  if (button instanceof HTMLInputElement) button.select();
  else button?.click();
  return button !== null && button !== undefined;
}

function findCards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main .decision, main [data-card]')];
}

function currentCard(): HTMLElement | undefined {
  const all = findCards();
  return all.find((card) => card.contains(document.activeElement)) ?? all[0];
}

function move(step: 1 | -1): boolean {
  const all = findCards();
  const at = all.findIndex((card) => card.contains(document.activeElement));
  const next = all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))];
  // Beside the list stands what the row is about.
  if (isWide()) next?.querySelector<HTMLElement>('.row-open')?.click();
  return focusOn(next?.querySelector<HTMLElement>('a[href], button') ?? null);
}

/** A card that goes takes the focus with it. The heading of the next card gets it, not its button: a second Enter decides nothing. */
export function passFocusFrom(card: HTMLElement | null): void {
  if (card?.contains(document.activeElement) !== true) return;
  const all = findCards();
  const at = all.indexOf(card);
  const next = all[at + 1] ?? all[at - 1];
  later(0, () => {
    if (document.activeElement !== document.body) return;
    const heading = next?.isConnected ? next.querySelector<HTMLElement>('h2') : null;
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
  });
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
