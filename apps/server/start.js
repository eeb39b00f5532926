// `npm start`. In steps, because what is imported beside the first two would be compiled before they are there.
await import('./compile-cache.js');
await import('./fast-ticks.js');
await import('./src/main.ts');
