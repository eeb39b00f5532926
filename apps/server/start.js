// `npm start`. In two steps, because a static import would be compiled before the cache is there.
await import('./compile-cache.js');
await import('./src/main.ts');
