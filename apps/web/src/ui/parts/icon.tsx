/** Line drawings on a grid of 24, in the colour of the words beside them, which say what they mean. */
const paths = {
  home: 'M4 11.5 12 4.5l8 7V20h-5.5v-5.5h-5V20H4z',
  tasks: 'm3.5 6 1.5 1.5L7.5 5m-4 7 1.5 1.5L7.5 11m-4 7 1.5 1.5L7.5 17M11 6.5h9.5m-9.5 6h9.5m-9.5 6h9.5',
  rewards:
    'M4 12v8h16v-8M3 8h18v4H3zm9 0v12M12 8C9 8 7.5 7 7.5 5.4c0-2.6 4-2.2 4.5 2.6.5-4.8 4.5-5.2 4.5-2.6C16.5 7 15 8 12 8z',
  agent: 'M12 3.5c.9 5.2 3.3 7.6 8.5 8.5-5.2.9-7.6 3.3-8.5 8.5-.9-5.2-3.3-7.6-8.5-8.5 5.2-.9 7.6-3.3 8.5-8.5z',
  family:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.9 2.6-6 6.5-6s' +
    '6.5 2.1 6.5 6m0-15.3a3.5 3.5 0 0 1 0 6.6m1.5 2.9c2.7.5 4.5 2.5 4.5 5.8',
  sprout: 'M12 21v-9c0-4-3-6-8-6 0 4 3 6 8 6 0-3 2.5-5.5 8-5.5 0 4-3 6-8 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zm0-14v5l3 2',
  plus: 'M12 5v14M5 12h14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  search: 'M11 17.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zm4.8-1.7 4.7 4.7',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  next: 'm9 5 7 7-7 7',
  again: 'M4 9h10.5a5 5 0 0 1 0 10H9M4 9l4.5-4.5M4 9l4.5 4.5',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4',
  calendar: 'M4 6h16v14H4zm0 4.5h16M8 3.5V7m8-3.5V7',
  bell: 'M6 17h12c-1.5-1.5-1.5-3-1.5-6a4.5 4.5 0 0 0-9 0c0 3 0 4.5-1.5 6zm4 3h4',
  lock: 'M5.5 11h13v9h-13zm2.5 0V8a4 4 0 0 1 8 0v3',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  tablet: 'M6 3h12v18H6zm5 15h2',
} as const;

/** These point to where the reader goes on, which is the other side where reading goes from right to left. */
const pointing: readonly string[] = ['next', 'again'];

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      class={pointing.includes(name) ? 'icon points' : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  );
}
