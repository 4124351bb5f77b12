/** Returns a function that computes its result at the first call and returns it from then on. */
export function memoiseResult<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
