/** Activity: every meaningful event, with who did it. */
import { list } from './operations/list.ts';

export { listen } from './listen.ts';
export { resources } from './resources.ts';

export const operations = [list];
