/** Returns a function that computes its result on the first call and returns the same result later. */
export function wrapToComputeOnce<Value>(compute: () => Value): () => Value {
  let created: { readonly value: Value } | null = null;
  return () => {
    created ??= { value: compute() };
    return created.value;
  };
}
