/** Activity: every meaningful event, with who did it. */
import { forgetOld } from './operations/forget-old.ts';
import { list } from './operations/list.ts';

export { createFindDue } from './find-due.ts';
export { listen } from './listen.ts';
export { resources } from './resources.ts';

export const operations = [list, forgetOld];
