/**
 * Runs in the page: logs an error for each use of locale rules (for sorting, dates and numbers) in a period. The first
 * use loads the rules, which takes a phone as long as the longest task of a page's start.
 */
export function reportLocaleRuleUses(period: 'before hydration' | 'always'): void {
  const report = (name: string) => {
    const isHydrated = document.documentElement?.dataset.hasHydrated === 'true';
    if (period === 'always' || !isHydrated)
      console.error(new Error(`${name} is used ${isHydrated ? 'after' : 'before'} hydration`).stack);
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
