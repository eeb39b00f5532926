/** One quiet line before anything runs: nobody follows the instructions of skills here. */
import { catalogue } from '../../client/words.ts';
import { router } from '../sprout.ts';
import { followsSkills } from '../sprout-agent.ts';
import { useAgentSettings } from '../use-agent-settings.ts';

const words = catalogue(
  {
    rules:
      'No language model works for your family: Sprout only gathers what a skill may read, and does not follow its instructions.',
    off: 'Sprout’s agent is switched off, so nobody works on what is started here.',
    choose: 'Sprout’s agent',
  },
  {
    rules:
      'Für eure Familie arbeitet kein Sprachmodell: Sprout sammelt nur, was ein Skill lesen darf, und folgt seinen Anweisungen nicht.',
    off: 'Sprouts Agent ist ausgeschaltet, deshalb bearbeitet niemand, was hier gestartet wird.',
    choose: 'Sprouts Agent',
  },
);

export function OnlyRules() {
  const { state } = useAgentSettings();
  if (state.is !== 'ready' || followsSkills(state.value)) return null;
  const { rules, off, choose } = words();
  return (
    <p class="soft small">
      {state.value.enabled ? rules : off} <a href={router.href('family')}>{choose}</a>
    </p>
  );
}
