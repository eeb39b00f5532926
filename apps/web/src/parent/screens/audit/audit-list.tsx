import { whenWords } from '../../../client/dates.ts';
import type { AnswerOf } from '../../../client/operations.ts';
import { serverNow } from '../../../client/server-clock.ts';
import { wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { placeOfEvent } from '../../activity/place-of-event.ts';
import { familyNow, kidName, parentName } from '../../family.ts';
import { Shown } from '../../parts/shown.tsx';
import { useOlder } from '../../parts/use-older.ts';
import { client, router } from '../../sprout.ts';
import { entryWords } from './entry-words.ts';

type Entry = AnswerOf<'access.list_audit'>['items'][number];

/** Names of agents that are connected now, by their grants. */
export type AgentNames = ReadonlyMap<string, string>;

interface AuditListProps {
  /** Only what this agent did. */
  readonly grantId?: string | undefined;
  readonly agents?: AgentNames;
  readonly none: string;
}

const PAGE = 30;

export function AuditList({ grantId, agents, none }: AuditListProps) {
  const filter = { limit: PAGE, ...(grantId !== undefined && { grantId }) };
  const { state, again } = useRead(() => client.read('access.list_audit', filter), [grantId]);
  return (
    <Shown state={state} again={() => void again()}>
      {(first) => <Entries key={grantId} first={first} filter={filter} agents={agents} none={none} />}
    </Shown>
  );
}

interface EntriesProps {
  readonly first: AnswerOf<'access.list_audit'>;
  readonly filter: { readonly limit: number };
  readonly agents: AgentNames | undefined;
  readonly none: string;
}

function Entries({ first, filter, agents, none }: EntriesProps) {
  const read = (cursor: string) => client.read('access.list_audit', { ...filter, cursor });
  const { items: entries, more } = useOlder<Entry>(first, read);
  if (entries.length === 0) return <Empty title={none} />;
  return (
    <>
      <ul class="card stack">
        {entries.map((entry) => (
          <Row key={entry.auditId} entry={entry} agents={agents} />
        ))}
      </ul>
      {more && <Button onClick={more}>{wordsOf('shared').more}</Button>}
    </>
  );
}

interface RowProps {
  readonly entry: Entry;
  readonly agents: AgentNames | undefined;
}

function Row({ entry, agents }: RowProps) {
  const words = wordsOf('audit');
  const address = entry.events.map(placeOfEvent).find((place) => place !== undefined);
  const told = entryWords(entry);
  const threadId = entry.events.find(({ refs }) => refs.threadId !== undefined)?.refs.threadId;
  return (
    <li class="row wraps">
      <span class="grow kid-day-words audit-words">
        {address === undefined ? (
          <span dir="auto" data-ours>
            {told}
          </span>
        ) : (
          <a class="told" dir="auto" data-ours href={address}>
            {told}
          </a>
        )}
        <span class="soft small" dir="auto" data-ours>
          {[agents && whoOf(entry, agents), whenWords(entry.at, familyNow().timezone, serverNow())]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {entry.previewId !== null && (
        <a class="button quiet" href={router.href('preview', { previewId: entry.previewId })}>
          {words.approved}
        </a>
      )}
      {entry.operation === 'inbox.answer' && threadId !== undefined && (
        <a class="button quiet" href={router.href('thread', { threadId })}>
          {words.card}
        </a>
      )}
    </li>
  );
}

export function whoOf(
  { actor, grantId }: { readonly actor: Entry['actor']; readonly grantId: string | null },
  agents: AgentNames,
): string {
  const words = wordsOf('audit');
  if (actor.kind === 'sprout') return wordsOf('shared').app;
  if (actor.kind === 'kid') return kidName(actor.id);
  if (grantId === null) return parentName(actor.id);
  return words.via({ agent: agents.get(grantId) ?? words.formerAgent, parent: parentName(actor.id) });
}
