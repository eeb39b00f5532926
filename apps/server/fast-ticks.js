/**
 * Keeps `process.nextTick` fast for as long as the process lives. V8 remembers what its tick objects look like only while
 * one of them exists; a garbage collection between two requests makes it forget, and from then on every tick takes four
 * times as long, seven times per request. So one is kept. It must be there before the first collection, which is why this
 * is loaded before everything else.
 */
import { executionAsyncResource } from 'node:async_hooks';
import { nextTick } from 'node:process';

let kept;
nextTick(() => {
  kept = executionAsyncResource();
});

/** For who wants to look; it also keeps the tick from being taken for unused. */
export const keptTick = () => kept;
