import { useEffect, useRef, useState } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { Button } from '../../ui/parts/button.tsx';
import { sessionAddress } from '../sprout.ts';
import './photos.css';

interface Media {
  readonly mediaId: string;
  readonly kind: 'photo' | 'video';
}

interface PhotosProps {
  readonly media: readonly Media[];
  /** Who took them and for what, for a screen reader. */
  readonly about: string;
}

/** What a kid photographed or filmed, small. A tap shows it on the whole screen. What is deleted by now is not shown. */
export function Photos({ media, about }: PhotosProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<Media | undefined>(undefined);
  const there = media.filter(({ mediaId }) => !gone.includes(mediaId));
  if (there.length === 0) return null;
  const words = wordsOf('decisions');
  return (
    <ul class="photos">
      {there.map((one) => (
        <li key={one.mediaId}>
          <button
            type="button"
            aria-label={one.kind === 'video' ? words.playVideo({ about }) : words.seePhoto({ about })}
            onClick={() => setOpen(one)}
          >
            <Picture media={one} onGone={() => setGone([...gone, one.mediaId])} />
          </button>
        </li>
      ))}
      {open !== undefined && <WholeScreen media={open} about={about} onClose={() => setOpen(undefined)} />}
    </ul>
  );
}

function Picture({ media: { mediaId, kind }, onGone }: { readonly media: Media; readonly onGone: () => void }) {
  const src = sessionAddress(`/media/${mediaId}`);
  if (kind === 'photo') return <img src={src} alt="" loading="lazy" onError={onGone} />;
  return (
    <>
      <video src={`${src}#t=0.1`} preload="metadata" muted playsInline tabIndex={-1} onError={onGone} />
      <span class="film" aria-hidden="true">
        ▶
      </span>
    </>
  );
}

interface WholeScreenProps {
  readonly media: Media;
  readonly about: string;
  readonly onClose: () => void;
}

function WholeScreen({ media: { mediaId, kind }, about, onClose }: WholeScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const src = sessionAddress(`/media/${mediaId}`);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="whole-screen" aria-label={about} onClose={onClose}>
      {kind === 'photo' ? (
        <img src={src} alt={about} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody wrote captions for what a kid filmed
        <video src={src} controls autoplay playsInline />
      )}
      <Button onClick={() => dialog.current?.close()}>{wordsOf('shared').close}</Button>
    </dialog>
  );
}
