import type { Message } from '@sprout/messages';
import type { Query } from '../../store/port.ts';
import type { CardToTell } from '../notify/index.ts';
import { type CardKind, type CardOption, type CardState, stateAt } from './inbox.ts';
import { findCardToTell } from './inbox-store.ts';

export interface ToldRow {
  readonly cardId: string;
  readonly threadId: string;
  readonly kind: CardKind;
  /** JSON: messages. */
  readonly title: string;
  readonly body: string;
  /** JSON: the options. */
  readonly options: string;
  readonly state: CardState;
  readonly source: string;
  readonly sourceId: string;
  readonly childId: string | null;
  readonly askedBy: string | null;
  readonly expiresAt: number | null;
}

type AgentName = (db: Query, familyId: string, grantId: string) => Promise<string>;

/** A card as a notification shows it. What a kid typed is not in it: a locked screen may show it to anybody. */
export async function cardToTell(
  db: Query,
  familyId: string,
  cardId: string,
  now: number,
  agentName: AgentName,
): Promise<CardToTell | undefined> {
  const row = await findCardToTell(db, familyId, cardId);
  if (row === undefined) return undefined;
  const { threadId, kind, source, sourceId, childId } = row;
  const [title, body] = [row.title, row.body].map((sentence) => JSON.parse(sentence) as Message) as [Message, Message];
  const options = JSON.parse(row.options) as CardOption[];
  const writtenBy = row.askedBy !== null && 'text' in title ? await agentName(db, familyId, row.askedBy) : null;
  return {
    ...{ cardId, threadId, kind, title, body, writtenBy },
    options: options.map(({ optionId, label }) => ({ optionId, label })),
    effects:
      row.askedBy === null ? [] : options.flatMap(({ actions }) => actions.flatMap(({ effect }) => effect ?? [])),
    about: { kind: source, id: sourceId, childId },
    isAgents: row.askedBy !== null,
    isCurrent: ['open', 'for_reading'].includes(stateAt(row, now)),
  };
}
