import { playCanvas, previewPort, type WhyStopped } from '@sprout/canvas-sdk/host';
import { useEffect, useRef, useState } from 'preact/hooks';
import { browser, every } from '../../../client/surroundings.ts';
import { wordsOf } from '../../../client/words.ts';

export interface StageProps {
  /** The address of the frame. */
  readonly frame: string;
  readonly name: string;
  readonly ends: 'score' | 'complete' | 'timed';
}

/** A canvas in the sandbox that kids play it in. Nothing counts. */
export function Stage({ frame, name, ends }: StageProps) {
  const words = wordsOf('canvases');
  const place = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const stopped = (why: WhyStopped) => {
      setGone(true);
      setSaid(words.takenAway({ why: words.why[why] ?? why }));
    };
    const onEnd: Parameters<typeof previewPort>[0]['onEnd'] = (ending) => {
      if (ending.kind === 'score') setSaid(words.ended.score({ points: String(ending.points) }));
      else if (ending.kind === 'timed') setSaid(words.ended.timed({ seconds: String(Math.round(ending.ms / 1_000)) }));
      else setSaid(words.ended.complete);
    };
    return playCanvas(
      window,
      place.current as HTMLElement,
      { address: frame, title: name, ends },
      { ...previewPort({ onEnd }), stopped },
      { now: browser.now, every, nonce: browser.newKey },
    );
  }, [frame]);
  return (
    <>
      <div class="canvas-stage" ref={place} hidden={isGone} />
      <p role="status">{said === '' ? words.nothingCounts : said}</p>
    </>
  );
}
