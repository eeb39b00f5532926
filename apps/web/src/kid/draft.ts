/**
 * What a kid has typed, or put together of pictures, and not sent yet. It is kept with the idempotency key of its sending: after
 * a reload it is still there, and it is never sent twice.
 */
import { forget, keep, readKept } from '../client/kept.ts';
import { isPicture, type PictureName } from './board.ts';

export interface Draft {
  readonly text: string;
  readonly pictures: readonly PictureName[];
  /** Made when it was first sent; undefined while the kid still types. */
  readonly key?: string | undefined;
}

export const noDraft: Draft = { text: '', pictures: [] };

export function readDraft(name: string): Draft {
  try {
    const found = JSON.parse(readKept(name) ?? '{}') as Partial<Draft>;
    const { text, pictures, key } = found;
    return {
      text: typeof text === 'string' ? text : '',
      pictures: Array.isArray(pictures) ? pictures.filter(isPicture) : [],
      ...(typeof key === 'string' && { key }),
    };
  } catch {
    return noDraft;
  }
}

export function keepDraft(name: string, draft: Draft): void {
  if (draft.text === '' && draft.pictures.length === 0) forget(name);
  else keep(name, JSON.stringify(draft));
}
