/** Line pictures of twenty-four by twenty-four. The words stand beside them, or in the label of the button. */
const paths = {
  check: 'M4 13l5 5L20 6',
  ear: 'M8 20c-2 0-3-2-3-4 0-2-1-3-1-6a8 8 0 0116 0c0 4-5 5-5 9a3 3 0 01-6 1M9 10a3 3 0 016 0c0 2-2 2-2 4',
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  undo: 'M9 4L4 9l5 5M4 9h10a5.500 5.500 0 010 11h-4',
  no: 'M6 6l12 12M18 6L6 18',
  wait: 'M12 21a9 9 0 100-18 9 9 0 000 18zM12 7v5l3 2',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  play: 'M7 4l13 8-13 8z',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 17a4 4 0 100-8 4 4 0 000 8z',
  eye: 'M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 100-6 3 3 0 000 6z',
  send: 'M12 20V5M5 12l7-7 7 7',
  today: 'M12 21V11M12 13C12 8 8 5 3 5c0 5 3 8 9 8zM12 11c0-5 3-7 9-7 0 5-3 7-9 7z',
  list: 'M3 6l2 2 3-4M3 13l2 2 3-4M3 20l2 2 3-4M12 6h9M12 13h9M12 20h9',
  person: 'M12 12a4.500 4.500 0 100-9 4.500 4.500 0 000 9zM4 21c0-5 3-7 8-7s8 2 8 7',
  pot: 'M5 9h14M7 9l1 11h8l1-11M12 9V5M12 6c2-3 4-3 6-2-1 3-3 4-6 2z',
  gift: 'M4 10h16v10H4zM3 6h18v4H3zM12 6v14M12 6C9 1 4 3 7 6M12 6c3-5 8-3 5 0',
  sun: 'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

export function Gem() {
  return (
    <svg class="gem" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 4h12l4 6-10 11L2 10z" />
      <path class="gem-light" d="M2 10h20M6 4l3 6 3 11 3-11 3-6M9 10l3-6 3 6" />
    </svg>
  );
}
