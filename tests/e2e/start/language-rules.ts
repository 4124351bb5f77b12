/**
 * Runs in the page: logs an error for each use of locale rules (for sorting, dates and numbers) before hydration, or
 * for every use if `ever`. The first use loads the rules, which takes a phone as long as the longest task of a page's
 * start.
 */
export function reportLocaleRuleUses(until: 'taken over' | 'ever'): void {
  const tell = (name: string) => {
    const isLate = document.documentElement?.dataset.hasHydrated === 'true';
    if (until === 'ever' || !isLate)
      console.error(new Error(`${name} is used ${isLate ? 'after' : 'before'} the page is taken over`).stack);
  };
  const watch = (owner: object, name: string) =>
    Reflect.set(
      owner,
      name,
      new Proxy(Reflect.get(owner, name), {
        apply(theirs, self, values) {
          tell(name);
          return Reflect.apply(theirs, self, values);
        },
        construct(theirs, values) {
          tell(name);
          return Reflect.construct(theirs, values);
        },
      }),
    );
  watch(String.prototype, 'localeCompare');
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']) watch(Date.prototype, name);
  watch(Number.prototype, 'toLocaleString');
  for (const name of [
    'Collator',
    'DateTimeFormat',
    'NumberFormat',
    'RelativeTimeFormat',
    'ListFormat',
    'DisplayNames',
    'Segmenter',
  ])
    watch(Intl, name);
}
