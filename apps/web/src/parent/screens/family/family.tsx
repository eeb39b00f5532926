import { languageNames, languages } from '@sprout/messages/languages';
import { keep } from '../../../client/kept.ts';
import { type Language, languageNow, setLanguage, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { ChoiceChips } from '../../../ui/parts/chips.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow } from '../../family.ts';
import { hasKeyboard, isHelpShown } from '../../parts/keyboard.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { client, goToSignIn, router } from '../../sprout.ts';
import { RemovedKids } from './removed-kids.tsx';

/** What belongs to the family's days, and what belongs to the parent who looks. */
const ofFamily = [
  ['screenTime', 'sun', 'sun'],
  ['holidays', 'calendar', 'clay'],
  ['activity', 'clock', 'sky'],
  ['devices', 'tablet', 'leaf'],
  ['familySettings', 'home', 'leaf'],
] as const;
const ofParent = [
  ['notifications', 'bell', 'berry'],
  ['me', 'lock', 'sky'],
  ['export', 'copy', 'clay'],
] as const;

/** Everybody in the family, and the ways to what holds for all. */
export default function FamilyScreen() {
  const words = wordsOf('hub');
  const { name, kids, parents } = familyNow();
  const names = { screenTime: words.screenTime, holidays: words.holidays, activity: words.activity };
  const others = { devices: words.kidDevices, familySettings: words.settings };
  const mine = { notifications: words.notifications, me: words.me, export: words.export };
  const titles = { ...names, ...others, ...mine };
  const devices = useRead(() => client.read('access.list_devices', { limit: 200 }), []);
  const devicesOf = (childId: string) =>
    devices.state.is === 'ready'
      ? devices.state.value.items.filter((device) => device.childId === childId).length
      : undefined;
  return (
    <>
      <PageHead title={name}>
        <a class="button main round" href={router.href('newKid')} aria-label={words.addKid}>
          <Icon name="plus" />
        </a>
      </PageHead>
      {kids.length === 0 && <Empty title={wordsOf('family').noKids} />}
      <ul class="lines">
        {kids.map((kid) => {
          const count = devicesOf(kid.childId);
          return (
            <Line
              key={kid.childId}
              href={router.href('kid', { childId: kid.childId })}
              picture={<Face avatar={kid.avatar} name={kid.name} />}
              title={kid.name}
              more={words.kidLine({ years: kid.age })}
              state={count === undefined ? undefined : words.devices({ count })}
            />
          );
        })}
        <Line
          href={router.href('familySettings')}
          picture={<Face avatar="🌻" name={name} />}
          title={wordsOf('shared').and({ names: parents.map((parent) => parent.name) })}
          more={words.parents({ count: parents.length })}
        />
      </ul>
      <RemovedKids />
      {[ofFamily, ofParent].map((group) => (
        <ul key={group[0][0]} class="lines">
          {group.map(([page, icon, colour]) => (
            <Line
              key={page}
              href={router.href(page)}
              picture={<Tile icon={icon} colour={colour} />}
              title={titles[page]}
            />
          ))}
        </ul>
      ))}
      <OfThisBrowser />
    </>
  );
}

/** The language of this browser, the keys, and the way out. */
function OfThisBrowser() {
  const words = wordsOf('hub');
  const choose = (language: Language) => {
    keep('language', language);
    void setLanguage(language, navigator.languages);
  };
  const signOut = async () => {
    await client.write('access.sign_out', {});
    goToSignIn('signed-out');
  };
  const showKeys = () => {
    isHelpShown.value = true;
  };
  return (
    <>
      <ChoiceChips
        label={words.language}
        chips={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={languages.find((language) => language === languageNow())}
        onValue={choose}
      />
      <div class="buttons">
        {hasKeyboard() && <Button onClick={showKeys}>{words.keys}</Button>}
        <Button onClick={() => void signOut()}>{words.signOut}</Button>
      </div>
    </>
  );
}
