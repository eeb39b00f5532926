/** Made when first asked for, and kept: what a server needs only once an agent has come should cost nothing before. */
export function lazily<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
