import { glyphOf } from '../glyph.ts';
import { Icon, type IconName } from './icon.tsx';

interface TileProps {
  readonly picture?: string;
  /** The name of what it shows: its first letter stands where a picture cannot be drawn. */
  readonly name?: string;
  /** Shown instead of the picture. */
  readonly photo?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly colour?: 'sky' | 'sun' | 'clay' | 'leaf' | 'berry' | undefined;
  /** Whose it is, small at the corner. */
  readonly face?: { readonly avatar: string; readonly name: string } | undefined;
}

/** What a row is about, with the face of whose it is. The words beside it say both, so readers skip it. */
export function Tile({ picture = '', name = '', photo, icon, colour, face }: TileProps) {
  const glyph = glyphOf(picture, name);
  const small = face && glyphOf(face.avatar, face.name);
  return (
    <span class={`tile ${colour ?? ''}`} aria-hidden="true">
      {icon !== undefined && <Icon name={icon} />}
      {icon === undefined && photo === undefined && <span class={glyph.isLetter ? 'letter' : ''}>{glyph.text}</span>}
      {photo !== undefined && <img src={photo} alt="" />}
      {small && <span class={`tile-face ${small.isLetter ? 'letter' : ''}`}>{small.text}</span>}
    </span>
  );
}

/** The parts of a second line, with dots between those that are there. */
export function dotted(parts: readonly preact.ComponentChildren[]): preact.ComponentChildren[] {
  return parts
    .filter((part) => part !== false && part !== undefined && part !== null && part !== '')
    .flatMap((part, index) => (index === 0 ? [part] : [' · ', part]));
}
