// `npm start`. In steps, because a static import would be compiled before the cache is there.
import process from 'node:process';

await import('./compile-cache.js');
const { beginLighter, beginWarm } = await import('./begin-again.js');
beginLighter();
const { serve } = await import('./src/serve.ts');
await beginWarm(() => import('./src/compose-mcp.ts'));
const code = await serve(process.env, process.cwd());
// A start that failed may leave a connection open to a database that no longer answers. A supervisor waits for the end.
if (code !== 0) process.exit(code);
