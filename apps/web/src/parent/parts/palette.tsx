import { useState } from 'preact/hooks';
import { wordsOf } from '../../client/words.ts';
import { TextField } from '../../ui/parts/field.tsx';
import { Sheet } from '../../ui/parts/sheet.tsx';
import { useRead } from '../../ui/use-read.ts';
import { familyNow } from '../family.ts';
import { client, router } from '../sprout.ts';
import { isPaletteShown } from './keyboard.ts';

const pages = [
  ...(['home', 'tasks', 'newTask', 'rewards', 'agents', 'family', 'activity', 'screenTime'] as const),
  ...(['holidays', 'devices', 'notifications', 'me', 'familySettings'] as const),
];

/** How many ways are shown: more would have to be read. */
const MOST_SHOWN = 8;

/** A few letters lead to any page, kid or task. */
export function Palette() {
  return isPaletteShown.value ? <OpenPalette /> : null;
}

function OpenPalette() {
  const words = wordsOf('palette');
  const [typed, setTyped] = useState('');
  const { state } = useRead(() => client.read('task.list', { limit: 200 }), []);
  const tasks = state.is === 'ready' ? state.value.items : [];
  const close = () => {
    isPaletteShown.value = false;
  };
  const ways = [
    ...pages.map((page) => ({ label: words.pages[page], href: router.href(page) })),
    ...familyNow().kids.map(({ childId, name }) => ({ label: name, href: router.href('child', { childId }) })),
    ...tasks.map(({ taskId, name }) => ({ label: name, href: router.href('task', { taskId }) })),
  ];
  const found = ways.filter(({ label }) => isLike(label, typed)).slice(0, MOST_SHOWN);
  const go = (event: Event) => {
    event.preventDefault();
    const [first] = found;
    if (first === undefined) return;
    close();
    router.go(first.href);
  };
  return (
    <Sheet title={words.title} onClose={close}>
      <form class="stack" onSubmit={go}>
        <TextField label={words.label} value={typed} onValue={setTyped} maxLength={100} />
        {found.length === 0 && <p class="soft">{words.none}</p>}
        <ul class="lines">
          {found.map(({ label, href }) => (
            <li key={href}>
              <a class="line" href={href} dir="auto" onClick={close}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </form>
    </Sheet>
  );
}

/** Without regard to case and accents. */
function isLike(label: string, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  return plain(label).includes(plain(typed.trim()));
}
