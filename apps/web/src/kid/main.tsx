import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/fonts-kid.css';
import './css/kid.css';
import './css/plants.css';
import './css/tasks.css';
import './css/bed.css';
import './css/pot.css';
import './css/drawings.css';
import './css/shelves.css';
import './css/growing.css';
import { render } from 'preact';
import { untilLoaded } from '../client/words.ts';
import { createRouter } from '../ui/router.ts';
import { startWorker } from '../ui/start-worker.ts';
import { App } from './app.tsx';
import { readAppearance } from './devices.ts';
import { guardTaps } from './finger.ts';
import { loadLook, lookOf } from './looks/looks.ts';
import { kidRoutes } from './routes.ts';
import { chooseWords } from './words/choose-words.ts';

async function start(): Promise<void> {
  guardTaps();
  // A tablet that is alone may not have the kid's language yet; it has its own.
  const { language, look } = readAppearance();
  loadLook(lookOf(look));
  await untilLoaded(() => chooseWords(language ?? undefined).catch(() => chooseWords(undefined)));
  const place = document.getElementById('app') as HTMLElement;
  if (location.pathname === '/wall') {
    const { loadWall, Wall } = await import('./wall/wall.tsx');
    await untilLoaded(loadWall);
    return render(<Wall />, place);
  }
  render(<App router={createRouter(kidRoutes, '')} />, place);
  startWorker('/kid/worker.js', '/kid/');
}

void start();
