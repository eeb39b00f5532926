import { languageNames, languages } from '@sprout/messages/languages';
import { keep } from '../../../client/kept.ts';
import { type Language, languageNow, setLanguage, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { hasKeyboard, isHelpShown } from '../../parts/keyboard.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { client, goToSignIn, router } from '../../sprout.ts';

/** What has no place in the navigation, by what a parent comes for. */
const groups = {
  family: ['activity', 'screenTime', 'holidays', 'family', 'devices'],
  agents: ['agents', 'skills', 'canvases', 'heartbeats', 'runs', 'audit'],
  yours: ['me', 'notifications', 'start'],
} as const;
const groupNames = ['family', 'agents', 'yours'] as const;

export default function More() {
  const words = wordsOf('more');
  const choose = (language: Language) => {
    keep('language', language);
    void setLanguage(language, navigator.languages);
  };
  const signOut = async () => {
    await client.write('access.sign_out', {});
    goToSignIn('signed-out');
  };
  return (
    <>
      <PageHead title={words.title} />
      {groupNames.map((group) => (
        <section key={group} class="stack" aria-labelledby={group}>
          <h2 id={group}>{words.groups[group]}</h2>
          <ul class="links tiles">
            {groups[group].map((page) => (
              <li key={page}>
                <a class="card" href={router.href(page)}>
                  <strong>{words.pages[page]}</strong>
                  <span class="soft small">{words.about[page]}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ChoiceChips
        label={words.language}
        chips={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={languages.find((language) => language === languageNow())}
        onValue={choose}
      />
      <div class="buttons">
        {hasKeyboard() && (
          <Button
            onClick={() => {
              isHelpShown.value = true;
            }}
          >
            {words.keys}
          </Button>
        )}
        <Button onClick={() => void signOut()}>{words.signOut}</Button>
      </div>
    </>
  );
}
