import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';

/**
 * Selects pages that together contain every element of all pages, in each kind of parent. Leaves out pages that add
 * fewer than `minNewElements`. Elements are identified by tag, classes and role. The greedy algorithm selects the page
 * that adds the most elements, or the first of several
 * (https://en.wikipedia.org/wiki/Set_cover_problem#Greedy_algorithm). Ignores the elements of `checkedPages`, which
 * other tests check.
 */
export function selectCoveringPages(
  directory: string,
  names: readonly string[],
  checkedPages: readonly string[],
  minNewElements = 1,
): string[] {
  const readElements = (name: string) => getElements(readFileSync(join(directory, name), 'utf8'));
  const checkedElements = checkedPages.map(readElements).reduce((all, elements) => all.union(elements), new Set());
  const remaining = new Map(names.map((name) => [name, readElements(name).difference(checkedElements)]));
  const chosen: string[] = [];
  for (;;) {
    const [name, added] = [...remaining].reduce<readonly [string, ReadonlySet<string>]>(
      (best, page) => (page[1].size > best[1].size ? page : best),
      ['', new Set()],
    );
    if (added.size < minNewElements) return chosen;
    chosen.push(name);
    for (const [page, elements] of remaining) remaining.set(page, elements.difference(added));
  }
}

function getElements(html: string): ReadonlySet<string> {
  const elements = new Set<string>();
  const parents: string[] = [];
  const parser = new Parser({
    onopentag(tag, { class: classes = '', role = '' }) {
      // The classes of `html` name the page.
      if (tag === 'html') return void parents.push(tag);
      const element = `${tag}.${classes.split(/\s+/).toSorted().join('.')}@${role}`;
      elements.add(`${parents.at(-1) ?? ''} > ${element}`);
      parents.push(element);
    },
    onclosetag: () => void parents.pop(),
  });
  parser.end(html);
  return elements;
}
