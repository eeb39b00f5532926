import { languageNames, languages } from '@sprout/messages/languages';
import { clockWords, rangeWords } from '../../../client/dates.ts';
import { keep } from '../../../client/kept.ts';
import { liveUris } from '../../../client/live-uris.ts';
import { type Language, languageNow, setLanguage, wordsOf } from '../../../client/words.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { Empty } from '../../../ui/parts/empty.tsx';
import { Face } from '../../../ui/parts/face.tsx';
import { SelectField } from '../../../ui/parts/field.tsx';
import { Icon } from '../../../ui/parts/icon.tsx';
import { Line } from '../../../ui/parts/line.tsx';
import { Tile } from '../../../ui/parts/tile.tsx';
import { useLive } from '../../../ui/use-live.ts';
import { useRead } from '../../../ui/use-read.ts';
import { familyNow, type Kid } from '../../family.ts';
import { hasKeyboard, isHelpShown } from '../../parts/keyboard.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { client, goToSignIn, live, router } from '../../sprout.ts';
import { RemovedKids } from './removed-kids.tsx';

/** What belongs to the family's days, and what belongs to the parent who looks. */
const ofFamily = [
  ['screenTime', 'sun', 'sun'],
  ['holidays', 'calendar', 'clay'],
  ['activity', 'clock', 'sky'],
  ['devices', 'tablet', 'leaf'],
  ['wall', 'home', 'leaf'],
  ['familySettings', 'family', 'berry'],
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
  const others = { devices: words.kidDevices, wall: wordsOf('devices').wall, familySettings: words.settings };
  const mine = { notifications: words.notifications, me: words.me, export: words.export };
  const titles = { ...names, ...others, ...mine };
  const states = useStates();
  return (
    <>
      <PageHead title={name}>
        <a class="button main round" href={router.href('newKid')} aria-label={words.addKid}>
          <Icon name="plus" />
        </a>
      </PageHead>
      {kids.length === 0 && <Empty title={wordsOf('family').noKids} />}
      <ul class="lines">
        {kids.map((kid) => (
          <KidLine key={kid.childId} kid={kid} state={states.ofKid(kid.childId)} />
        ))}
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
              href={page === 'wall' ? `${router.href('devices')}?wall` : router.href(page)}
              picture={<Tile icon={icon} colour={colour} />}
              title={titles[page]}
              state={states.of[page]}
            />
          ))}
        </ul>
      ))}
      <OfThisBrowser />
    </>
  );
}

/** A kid with its age and with how Sprout looks for it now. */
function KidLine({ kid, state }: { readonly kid: Kid; readonly state: string | undefined }) {
  const { childId, avatar, name, age } = kid;
  const profile = useLive(live, liveUris.profile(childId));
  const look = profile.is === 'ready' ? profile.value.applies?.look : undefined;
  return (
    <Line
      href={router.href('kid', { childId })}
      picture={<Face avatar={avatar} name={name} />}
      title={name}
      more={look && wordsOf('start').kidLine({ years: age, look })}
      state={state}
    />
  );
}

/** How it stands behind the lines; undefined where there is nothing to say, or nobody knows yet. */
function useStates() {
  const words = wordsOf('hub');
  const devices = useRead(() => client.read('access.list_devices', { limit: 200 }), []);
  const screens = useRead(() => client.read('screentime.get_settings', {}), []);
  const notices = useRead(() => client.read('notify.get_settings', {}), []);
  const all = devices.state.is === 'ready' ? devices.state.value.items : undefined;
  const count = (isMeant: (device: NonNullable<typeof all>[number]) => boolean) =>
    all && words.devices({ count: all.filter(isMeant).length });
  const minutes = screens.state.is === 'ready' ? screens.state.value.dailyMinutes : null;
  const quiet = notices.state.is === 'ready' ? notices.state.value.quietHours : null;
  const [pause] = familyNow().pauses;
  const of: Readonly<Partial<Record<string, string>>> = {
    ...(typeof minutes === 'number' && { screenTime: words.aDay({ minutes }) }),
    ...(pause && { holidays: rangeWords(pause.from, pause.until) }),
    ...(all && { devices: count(({ wall }) => wall === null), wall: count(({ wall }) => wall !== null) }),
    ...(quiet && { notifications: words.notAfter({ time: clockWords(quiet.startMinutes) }) }),
  };
  return { of, ofKid: (childId: string) => count((device) => device.childId === childId) };
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
      <SelectField
        label={words.language}
        value={languageNow()}
        onValue={choose}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div class="buttons">
        {hasKeyboard() && <Button onClick={showKeys}>{words.keys}</Button>}
        <Button onClick={() => void signOut()}>{words.signOut}</Button>
      </div>
    </>
  );
}
