/** A day as leaves: one for each task. `spoken` says what they show. */
export function Leaves({ states, spoken }: { readonly states: readonly string[]; readonly spoken: string }) {
  return (
    <span class="leaves" role="img" aria-label={spoken}>
      {states.map((state, index) => (
        <i class={state} key={index} />
      ))}
    </span>
  );
}
