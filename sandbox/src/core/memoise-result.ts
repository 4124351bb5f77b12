/** Returns a function that computes its result at the first call and returns it from then on. */
export function memoiseResult<Value>(make: () => Value): () => Value {
  let created: { readonly value: Value } | null = null;
  return () => {
    created ??= { value: make() };
    return created.value;
  };
}
