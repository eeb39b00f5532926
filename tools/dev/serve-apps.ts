/** The apps with their sources served as they are, and everything else passed on to a Sprout that runs. */
import { createServer } from 'vite';
import { sharedSettings } from '../../apps/web/build/vite-settings.ts';
import type { SignInLinks } from './sign-in-links.ts';

/** Below these Sprout answers itself, whether or not the path of a session stands before. */
const OWN = 'api|sign-in|sign-out|signed-in|set-up|pair|kid/pair|plain|oauth|guides|assets|canvas|mcp|readyz|healthz';
const ofSprout = new RegExp(`^/([sk]/[\\w-]{21}/)?(${OWN})\\b`);

/** Answers the address of the apps. */
export async function serveApps(sprout: string, links: SignInLinks): Promise<string> {
  const vite = await createServer({
    ...sharedSettings,
    plugins: [
      {
        name: 'sprout-pages',
        configureServer({ middlewares }) {
          middlewares.use(links.serve);
          middlewares.use((request, _response, next) => {
            const { url = '/', headers } = request;
            const isPage = headers.accept?.includes('text/html') ?? false;
            if (isPage && !ofSprout.test(url)) request.url = /^\/kid\b/.test(url) ? '/kid.html' : '/parent.html';
            next();
          });
        },
      },
    ],
    appType: 'mpa',
    server: {
      host: '127.0.0.1',
      proxy: { [`${ofSprout.source}.*`]: { target: sprout, changeOrigin: false } },
    },
  });
  await vite.listen();
  const address = vite.httpServer?.address();
  if (typeof address !== 'object' || address === null) throw new Error('the apps are served at no address');
  return `http://127.0.0.1:${address.port}`;
}
