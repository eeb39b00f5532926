import v8 from 'node:v8';
import vm from 'node:vm';

/**
 * Collects garbage in the way that also shrinks V8's young generation, which loading the program has filled: about 30 MB of
 * resident memory less. V8 would keep them for as long as the server is idle.
 */
export function giveBackMemory(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as (options: object) => void;
  v8.setFlagsFromString('--no-expose-gc');
  v8.setFlagsFromString('--compact-on-every-full-gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  v8.setFlagsFromString('--no-compact-on-every-full-gc');
}
