/** German for the whole app, in a part of its own: families that speak English never load it. */
import { learn } from '../../client/words.ts';
import { boardWords } from './board-words.ts';
import { german as germanBoard } from './board-words-de.ts';
import { words } from './kid-words.ts';
import { german as germanWords } from './kid-words-de.ts';
import { more } from './more-words.ts';
import { german as germanMore } from './more-words-de.ts';
import { refusals } from './refusals.ts';
import { german as germanRefusals } from './refusals-de.ts';

learn(words, 'de', germanWords);
learn(boardWords, 'de', germanBoard);
learn(more, 'de', germanMore);
learn(refusals, 'de', germanRefusals);
