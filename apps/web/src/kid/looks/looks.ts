/** The three looks. A kid has one of them at a time, so each is a part of its own, with its stylesheet. */
import type { ComponentType } from 'preact';
import type { AnswerOf } from '../../client/operations.ts';
import type { KidRouter } from '../app.tsx';
import type { Groups } from '../day.ts';
import type { Kid } from '../kid.ts';
import { firstPart } from '../parts/lazy.tsx';

export type Look = AnswerOf<'kid.me'>['look'];

export interface TodayProps {
  readonly kid: Kid;
  readonly router: KidRouter;
}

export interface DayProps extends TodayProps {
  readonly groups: Groups;
}

/** What a look draws of the day. */
export interface LookPart {
  readonly Hello: ComponentType<TodayProps>;
  readonly Day: ComponentType<DayProps>;
}

const parts = {
  pictures: firstPart<LookPart>(() => import('./pictures.tsx')),
  garden: firstPart<LookPart>(() => import('./garden.tsx')),
  plain: firstPart<LookPart>(() => import('./plain.tsx')),
} as const satisfies Record<Look, unknown>;

/** A tablet that has been without the net since an update may know a look of before. */
export function lookOf(look: string | undefined): Look {
  return look !== undefined && Object.hasOwn(parts, look) ? (look as Look) : 'garden';
}

/** The part of a look; undefined while it is on its way. */
export function partOf(look: Look): LookPart | undefined {
  return parts[look].use();
}

/** Begins to load a look before it is known whether it will be needed: the one that the kid had last. */
export function loadLook(look: Look): void {
  parts[look].load();
}
