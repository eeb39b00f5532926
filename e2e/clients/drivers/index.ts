import type { Client } from '../client.ts';
import { mcporter } from './mcporter.ts';

export const clients: readonly Client[] = [mcporter];
