import type { Wish } from './wish.ts';
import told from './wishes.json' with { type: 'json' };

export const wishes = told as readonly Wish[];
