import { glyphOf } from '../glyph.ts';

export interface FaceProps {
  readonly avatar: string;
  readonly name: string;
  readonly isLarge?: boolean;
}

/** A kid's, an agent's or a task's picture on a pebble. The name always stands beside it, so readers skip the picture. */
export function Face({ avatar, name, isLarge = false }: FaceProps) {
  const { text, isLetter } = glyphOf(avatar, name);
  return (
    <span class={`face ${isLarge ? 'large' : ''}`} aria-hidden="true">
      {isLetter ? <span>{text}</span> : text}
    </span>
  );
}
