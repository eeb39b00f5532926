/**
 * Loaded into a server process before anything else (node --import): a SIGUSR2 sets its wall clock an hour forward, and
 * the next one sets it back, like a correction of a wrong clock.
 */
import process from 'node:process';

const HOUR_MS = 3_600_000;
const realNow = Date.now;
let stepMs = 0;

process.on('SIGUSR2', () => {
  stepMs = stepMs === 0 ? HOUR_MS : 0;
});

Date.now = () => realNow() + stepMs;
