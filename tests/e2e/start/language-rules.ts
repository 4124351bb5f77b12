/**
 * Runs in the page: logs an error for each use of locale rules (for sorting, dates and numbers) before hydration, or
 * for every use if `until` is `ever`. The first use loads the rules, which takes a phone as long as the longest task of
 * a page's start.
 */
export function reportLocaleRuleUses(until: 'taken over' | 'ever'): void {
  const report = (name: string) => {
    const isLate = document.documentElement?.dataset.hasHydrated === 'true';
    if (until === 'ever' || !isLate)
      console.error(new Error(`${name} is used ${isLate ? 'after' : 'before'} the page is taken over`).stack);
  };
  const watch = (owner: object, name: string) =>
    Reflect.set(
      owner,
      name,
      new Proxy(Reflect.get(owner, name), {
        apply(target, self, values) {
          report(name);
          return Reflect.apply(target, self, values);
        },
        construct(target, values) {
          report(name);
          return Reflect.construct(target, values);
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
