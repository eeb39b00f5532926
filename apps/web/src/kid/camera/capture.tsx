import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { browser } from '../../client/surroundings.ts';
import { wordsOf } from '../../client/words.ts';
import type { ShownItem } from '../day.ts';
import type { Kid } from '../kid.ts';
import { BigButton } from '../parts/pieces.tsx';
import { keepPhoto } from './photo-store.ts';
import { type Prepared, preparePhoto, prepareVideo } from './prepare-photo.ts';

interface CaptureProps {
  readonly kid: Kid;
  readonly item: ShownItem;
}

/** Takes a photo or a video with the tablet's own camera, shows it, and hands it in. A file input works without https, too. */
export function Capture({ kid, item }: CaptureProps) {
  const words = wordsOf('kidMore').camera;
  const input = useRef<HTMLInputElement>(null);
  const taken = useSignal<{ readonly blob: Blob; readonly url: string } | undefined>(undefined);
  const problem = useSignal<Exclude<Prepared, Blob> | undefined>(undefined);
  const isBusy = useSignal(false);
  const isVideo = item.camera?.captureKind === 'video';
  const show = (blob: Blob | undefined) => {
    if (taken.peek() !== undefined) URL.revokeObjectURL(taken.peek()?.url ?? '');
    taken.value = blob === undefined ? undefined : { blob, url: URL.createObjectURL(blob) };
  };
  useEffect(() => () => show(undefined), []);
  const take = async () => {
    const file = input.current?.files?.[0];
    if (file === undefined) return;
    isBusy.value = true;
    const made = isVideo ? await prepareVideo(file, item.camera?.maxDurationSeconds ?? 60) : await preparePhoto(file);
    isBusy.value = false;
    if (input.current !== null) input.current.value = '';
    problem.value = typeof made === 'string' ? made : undefined;
    show(typeof made === 'string' ? undefined : made);
  };
  const send = async () => {
    const photo = taken.peek();
    if (photo === undefined || isBusy.peek()) return;
    isBusy.value = true;
    const name = kid.nameOf(browser.newKey());
    if (!(await keepPhoto(name, photo.blob))) kid.note('storageFull');
    kid.didIt(item, name);
    isBusy.value = false;
  };
  const again = taken.value !== undefined;
  return (
    <div class="capture">
      {taken.value !== undefined &&
        (isVideo ? (
          // biome-ignore lint/a11y/useMediaCaption: the kid has just filmed it
          <video class="taken" src={taken.value.url} controls playsInline aria-label={words.yours} />
        ) : (
          <img class="taken" src={taken.value.url} alt={words.yours} />
        ))}
      {problem.value !== undefined && (
        <p class="task-note" role="alert">
          {words[problem.value]}
        </p>
      )}
      <input
        ref={input}
        class="visually-hidden"
        type="file"
        accept={isVideo ? 'video/*' : 'image/*'}
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        onChange={() => void take()}
      />
      <p class="task-buttons">
        {again && (
          <BigButton icon="send" isBusy={isBusy.value} onClick={() => void send()}>
            {words.send}
          </BigButton>
        )}
        {(!again || item.camera?.retryAllowed !== false) && (
          <BigButton
            icon={again ? 'undo' : 'camera'}
            look={again ? 'plain' : 'main'}
            isBusy={isBusy.value}
            onClick={() => input.current?.click()}
          >
            {again ? words.again : isVideo ? words.film : words.photo}
          </BigButton>
        )}
      </p>
    </div>
  );
}

/** What was handed in, as the server has it. */
export function HandedIn({ kid, item }: CaptureProps) {
  const words = wordsOf('kidMore').camera;
  return (
    <div class="capture">
      {item.media.map(({ mediaId, kind }) =>
        kind === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: the kid has just filmed it
          <video
            key={mediaId}
            class="taken"
            src={`${kid.path}/api/media/${mediaId}`}
            controls
            playsInline
            aria-label={words.yours}
          />
        ) : (
          <img key={mediaId} class="taken" src={`${kid.path}/api/media/${mediaId}`} alt={words.yours} />
        ),
      )}
    </div>
  );
}
