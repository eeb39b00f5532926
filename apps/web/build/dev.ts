/**
 * `npm run web`: the apps with their sources served as they are, reloaded as they change, in front of a Sprout that runs already
 * (`npm start`, or another address as argument).
 */
import process from 'node:process';
import { createServer } from 'vite';
import { sharedSettings } from './vite-settings.ts';

const target = process.argv[2] ?? 'http://127.0.0.1:8787';
const toSprout = { target, changeOrigin: false };
const server = await createServer({
  ...sharedSettings,
  logLevel: 'info',
  plugins: [
    {
      name: 'sprout-pages',
      configureServer({ middlewares }) {
        middlewares.use((request, _response, next) => {
          const { url = '/', headers } = request;
          const isPage = headers.accept?.includes('text/html') ?? false;
          if (isPage && /^\/kid\b/.test(url)) request.url = '/kid.html';
          else if (
            isPage &&
            !/^\/(sign-in|set-up|pair|plain|oauth|guides|signed-in|s\/[\w-]+\/(signed-in|sign-out))/.test(url)
          )
            request.url = '/parent.html';
          next();
        });
      },
    },
  ],
  appType: 'mpa',
  server: {
    host: '127.0.0.1',
    proxy: {
      '^/([sk]/[\\w-]{21}/)?(api|sign-in|sign-out|signed-in|set-up|pair|plain|oauth|guides|assets|canvas|mcp)\\b.*':
        toSprout,
    },
  },
});
await server.listen();
server.printUrls();
