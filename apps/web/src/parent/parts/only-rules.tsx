/** One quiet line before anything runs: nobody follows the instructions of skills here. */
import { catalogue } from '../../client/words.ts';
import { router } from '../sprout.ts';
import { followsSkills } from '../sprout-agent.ts';
import { useAgentSettings } from '../use-agent-settings.ts';

const words = catalogue(
  {
    rules: 'Sprout only gathers what it may read; it does not follow the instructions.',
    off: 'Sprout’s agent is switched off, so nothing works on a run.',
    choose: 'Sprout’s agent',
  },
  {
    rules: 'Sprout sammelt nur, was es lesen darf; den Anweisungen folgt es nicht.',
    off: 'Sprouts Agent ist ausgeschaltet, deshalb bearbeitet niemand einen Lauf.',
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
