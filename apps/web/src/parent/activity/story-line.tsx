import './story.css';
import { useId, useState } from 'preact/hooks';
import { timeWords } from '../../client/dates.ts';
import { wordsOf } from '../../client/words.ts';
import { Gems } from '../../ui/parts/gems.tsx';
import { Icon, type IconName } from '../../ui/parts/icon.tsx';
import { dotted, Tile } from '../../ui/parts/tile.tsx';
import { actorName, familyNow, kidById } from '../family.ts';
import { type ActivityEvent, EventTime, ToldEvent, UndoEvent } from './event-line.tsx';
import type { Story } from './stories.ts';

interface StoryLineProps {
  readonly story: Story<ActivityEvent>;
  /** The picture of the task that it is about. */
  readonly picture?: string | undefined;
  /** When it was; without it only the time of the day. */
  readonly when?: string;
}

/** One story: what it came to, and its steps. While there is a way back the steps are in sight, so that it is clear what goes back. */
export function StoryLine({ story, picture, when }: StoryLineProps) {
  const words = wordsOf('whatHappened');
  const id = useId();
  const { lead, steps, gems } = story;
  const undoable = [...steps].reverse().find(({ undo }) => undo !== null);
  const hasSteps = steps.length > 1;
  const [isOpen, setIsOpen] = useState(false);
  const showsSteps = hasSteps && (isOpen || undoable !== undefined);
  return (
    <li class="story">
      <div class="story-head">
        <StoryTile event={lead} picture={picture} />
        <div class="grow line-words">
          <strong dir="auto" data-ours>
            <ToldEvent event={lead} />
          </strong>
          <span class="soft">
            {dotted([
              // The sentence names whose task it was; who said yes to it stands here.
              lead.type === 'task.completed' && lead.actor.kind !== 'kid' && (
                <span key="who" dir="auto" data-ours>
                  {words.approvedBy({ who: actorName(lead.actor) })}
                </span>
              ),
              when ?? timeWords(lead.timestamp, familyNow().timezone),
              gems !== 0 && <Gems key="gems" count={signed(gems)} spoken={wordsOf('units').gems({ count: gems })} />,
            ])}
          </span>
        </div>
        {undoable !== undefined && <UndoEvent event={undoable} />}
        {undoable === undefined && hasSteps && (
          <button
            type="button"
            class="story-more"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={words.steps({ count: steps.length })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="next" />
          </button>
        )}
      </div>
      {hasSteps && (
        <ol class="story-steps" id={id} hidden={!showsSteps}>
          {showsSteps &&
            steps.map((step) => (
              <li key={step.eventId} class="row">
                <span class="grow" dir="auto" data-ours>
                  <ToldEvent event={step} />
                </span>
                <EventTime event={step} />
              </li>
            ))}
        </ol>
      )}
    </li>
  );
}

function signed(count: number): string {
  return count > 0 ? `+${count}` : `−${-count}`;
}

/** What each domain's events are drawn as; a task has a picture of its own. */
const icons: Readonly<Record<string, IconName>> = {
  task: 'tasks',
  reward: 'rewards',
  screentime: 'clock',
  access: 'lock',
  family: 'family',
  media: 'family',
};

function StoryTile({ event, picture }: { readonly event: ActivityEvent; readonly picture: string | undefined }) {
  const kid = kidById(event.refs.childId);
  const [domain = ''] = event.type.split('.');
  if (domain === 'gems') return <Tile picture="💎" name={wordsOf('whatHappened').kinds.gems} face={kid} />;
  if (picture !== undefined && event.actor.kind !== 'agent') return <Tile picture={picture} face={kid} />;
  const icon = event.actor.kind === 'agent' ? 'agent' : (icons[domain] ?? 'agent');
  return <Tile icon={icon} colour={icon === 'agent' ? 'sky' : undefined} face={kid} />;
}
