// Polyfills for Node 20; newer versions use their built-ins.

function define(target: object, name: string, value: unknown): void {
  if (!Reflect.has(target, name)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

define(Map, 'groupBy', <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
  const groups = new Map<Key, Item[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

define(Object, 'groupBy', <Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) =>
  Object.fromEntries(Map.groupBy(items, keyOf)),
);

define(Promise, 'withResolvers', () => {
  let settle = {};
  const promise = new Promise((resolve, reject) => (settle = { resolve, reject }));
  return { promise, ...settle };
});

define(Array, 'fromAsync', async <Item>(items: AsyncIterable<Item> | Iterable<Item>) => {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
});

/** Prototype of all built-in iterators. */
const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));

// These polyfills create a list first instead of iterating lazily, which is sufficient for small collections.
for (const name of ['map', 'filter', 'flatMap', 'some', 'every', 'find', 'reduce', 'forEach'] as const) {
  define(iterators, name, function (this: Iterable<unknown>, ...parameters: readonly unknown[]) {
    const list: unknown[] = [...this];
    const result: unknown = Reflect.apply(list[name], list, parameters);
    return Array.isArray(result) ? result.values() : result;
  });
}
define(iterators, 'toArray', function (this: Iterable<unknown>) {
  return [...this];
});
define(iterators, 'take', function (this: Iterable<unknown>, count: number) {
  return [...this].slice(0, count).values();
});

const sets = Set.prototype;
define(sets, 'union', function (this: Set<unknown>, other: Iterable<unknown>) {
  return new Set([...this, ...other]);
});
define(sets, 'intersection', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
  return new Set([...this].filter((item) => other.has(item)));
});
define(sets, 'difference', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
  return new Set([...this].filter((item) => !other.has(item)));
});
define(sets, 'isSubsetOf', function (this: Set<unknown>, other: ReadonlySet<unknown>) {
  return [...this].every((item) => other.has(item));
});
