/** A function of whole numbers that works out each value once. */
export function remembered<Value>(read: (number: number) => Value): (number: number) => Value {
  const known: Value[] = [];
  return (number) => {
    known[number] ??= read(number);
    return known[number];
  };
}
