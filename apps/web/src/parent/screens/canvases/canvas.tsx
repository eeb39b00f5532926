import { useState } from 'preact/hooks';
import { whenWords } from '../../../client/dates.ts';
import { liveUris } from '../../../client/live-uris.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { warn } from '../../../ui/parts/toast.tsx';
import { useChanges } from '../../../ui/use-changes.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { Shown } from '../../parts/shown.tsx';
import type { ScreenProps } from '../../screens.ts';
import { client, live, router } from '../../sprout.ts';
import { problemWords } from '../../words/problem-words.ts';
import { canvasEvents, factsOf } from './canvases.tsx';
import { Issues } from './issues.tsx';
import { bringBack, putAway, reopen } from './keep-canvas.ts';
import { Stage } from './stage.tsx';
import './canvas.css';
import { wordIn, wordsOf } from '../../../client/words.ts';

type Got = AnswerOf<'canvas.get'>;

export default function CanvasScreen({ params: { canvasId }, query }: ScreenProps<'canvas'>) {
  const asked = Number(query.get('version'));
  const wanted = Number.isInteger(asked) && asked > 0 ? { version: asked } : {};
  const version = useChanges(live, liveUris.activity(canvasEvents));
  const { state, again } = useRead(
    () => client.read('canvas.get', { canvasId, ...wanted }),
    [canvasId, asked, version],
  );
  return (
    <Shown state={state} again={again}>
      {(canvas) => (
        <>
          <PageHead title={canvas.name} />
          <Head canvas={canvas} again={again} />
          <details>
            <summary>{wordsOf('canvases').source}</summary>
            <p class="soft small">{wordsOf('canvases').sourceMore}</p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with keys. */}
            <section class="canvas-source" tabIndex={0} aria-label={wordsOf('canvases').source} dir="ltr">
              <pre>{canvas.html}</pre>
            </section>
          </details>
          <Issues canvas={canvas} />
          <Versions canvas={canvas} />
        </>
      )}
    </Shown>
  );
}

/** The page shows the frame under its own address, whatever the server is called elsewhere. */
function framePathOf(previewUrl: string): string {
  return new URL(previewUrl, location.href).pathname.replace('/canvas/preview/', '/canvas/frame/');
}

/** What it is, and what can be done with it: play it, put it away, let it open again. */
function Head({ canvas, again }: { readonly canvas: Got; readonly again: () => Promise<void> }) {
  const words = wordsOf('canvases');
  const [frame, setFrame] = useState<string | undefined>(undefined);
  const { canvasId, version, name, emoji, archivedAt, completionSchema, versions } = canvas;
  const stopped = versions.find((one) => one.version === version)?.stopped ?? null;
  const play = async () => {
    const outcome = await client.once('canvas.preview', { canvasId, version });
    if (outcome.ok) setFrame(framePathOf(outcome.data.previewUrl));
    else warn(problemWords(outcome.problem));
  };
  return (
    <Card>
      <div class="row">
        <Face avatar={emoji} name={name} isLarge />
        <span class="grow soft">{factsOf(canvas).join(' · ')}</span>
      </div>
      {archivedAt !== null && <p class="notice">{words.isPutAway}</p>}
      {stopped !== null && (
        <div class="notice alarm stack">
          <p>
            <strong>{words.stopped}</strong>: {wordIn(words.why, stopped) ?? stopped}. {words.stoppedMore}
          </p>
          <div class="buttons">
            <Button onClick={() => reopen({ canvasId, name }).then(again)}>{words.reopen}</Button>
          </div>
        </div>
      )}
      <div class="buttons">
        {frame === undefined ? (
          <Button look="main" onClick={play}>
            {words.play}
          </Button>
        ) : (
          <Button onClick={() => setFrame(undefined)}>{words.close}</Button>
        )}
        {archivedAt === null ? (
          <Button look="quiet" onClick={() => putAway({ canvasId, name })}>
            {words.putAway}
          </Button>
        ) : (
          <Button onClick={() => bringBack({ canvasId, name })}>{words.bringBack}</Button>
        )}
      </div>
      {frame !== undefined && (
        <section class="stack" aria-label={words.playing}>
          <Stage key={frame} frame={frame} name={name} ends={completionSchema.kind} />
        </section>
      )}
    </Card>
  );
}

function Versions({ canvas: { canvasId, version: shown, versions } }: { readonly canvas: Got }) {
  const words = wordsOf('canvases');
  return (
    <section class="stack" aria-labelledby="versions">
      <h2 id="versions">{words.versions}</h2>
      <ul class="stack">
        {versions.map(({ version, name, createdAt, by, stopped }) => (
          <li key={version}>
            <a
              class="card row wraps"
              aria-current={version === shown ? 'true' : undefined}
              href={`${router.href('canvas', { canvasId })}?version=${version}`}
            >
              <span class="grow kid-day-words">
                <span>
                  {words.version({ number: version })} · <bdi>{name}</bdi>
                </span>
                <span class="soft small">
                  {[whenWords(createdAt, familyNow().timezone, serverNow()), wordIn(words.by, by) ?? by].join(' · ')}
                </span>
              </span>
              {stopped !== null && <span class="tag sun">{words.stopped}</span>}
              {version === shown && <span class="tag leaf">{words.shown}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
