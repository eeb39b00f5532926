// `npm start`. Two steps, because what is imported beside the cache would be compiled before it is there.
await import('./compile-cache.js');
await import('./src/main.ts');
