/** A function that makes its value when it is first asked, and gives the same one from then on. */
export function memoiseResult<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
