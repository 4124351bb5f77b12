import type { Page } from '@playwright/test';

/** State of the page while elements are removed. */
interface Window {
  putBack?: (() => void) | undefined;
}

/** Runs a check on a page without its repeated parts, which takes a quarter of the time. */
export async function withRepeatsRemoved<T>(page: Page, look: () => Promise<T>): Promise<T> {
  if (await page.evaluate(() => (window as Window).putBack !== undefined)) return look();
  await page.evaluate(`window.putBack = (${takeOutRepeats})()`);
  const seen = await look();
  await restoreRepeats(page);
  return seen;
}

/** Makes a page whole again. */
export async function restoreRepeats(page: Page): Promise<void> {
  await page.evaluate(() => {
    const within = window as Window;
    within.putBack?.();
    within.putBack = undefined;
  });
}

/**
 * Takes out of a page what looks as two before it at the same kind of place do: the third row of a list, the third
 * string of a sample. What a link, a button, a label or a heading has in it stays, for it is its name; so do the cells
 * of a row. Runs in the page.
 *
 * @returns Puts everything in again.
 */
function takeOutRepeats(): () => void {
  const maxRepeats = 2;
  const whole = 'label, td, th, dt';
  const named =
    'a, button, label, legend, summary, option, h1, h2, h3, h4, h5, h6, th, [role=button], [role=link], [role=tab], [role=option], [role=heading]';
  /** Attributes in which two elements that look the same may differ. */
  const individualAttributes =
    /^(?:id|href|src|srcset|title|value|for|name|datetime|d|x|y|points|transform|aria-(?:label|labelledby|describedby|controls|details)|data-.*)$/;
  const numbers = new Map<string, number>();
  const shapes = new Map<Node, number>();
  const times = new Map<string, number>();
  const focused = document.activeElement;
  const pointers = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
  const pointedTo = new Set(
    pointers.flatMap((name) =>
      Array.from(
        document.querySelectorAll(`[${name}]`),
        (element) => element.getAttribute(name)?.split(' ') ?? [],
      ).flat(),
    ),
  );
  const undo: (() => void)[] = [];

  const getNumber = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };

  const read = (node: Node): number => {
    if (!(node instanceof Element)) return /\S/.test(node.textContent ?? '') ? 1 : 0;
    const attributes = Array.from(node.attributes, ({ name, value }) =>
      individualAttributes.test(name) ? name : `${name}=${value}`,
    );
    const parts = Array.from(node.childNodes, read).filter((part, index, all) => part !== 0 && part !== all[index - 1]);
    const shape = 2 + getNumber(`${node.tagName} ${attributes.join(' ')} ${parts.join()}`);
    shapes.set(node, shape);
    return shape;
  };

  const takeOut = (element: Element): void => {
    // Of code the text stays, so that its lines are as long as they were.
    const stand = element.matches('pre *')
      ? document.createTextNode(element.textContent ?? '')
      : document.createComment('');
    element.replaceWith(stand);
    // Elements that the page has rendered again in the meantime remain unchanged.
    undo.push(() => stand.replaceWith(element));
  };

  const visit = (parent: Element, location: number): void => {
    for (const element of Array.from(parent.children)) {
      const key = `${location} ${shapes.get(element)}`;
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      if (count > maxRepeats && !element.contains(focused) && !pointedTo.has(element.id) && !element.matches(whole))
        takeOut(element);
      else if (!element.matches(named))
        visit(element, getNumber(`${location} > ${element.tagName}.${element.getAttribute('class')}`));
    }
  };

  read(document.body);
  visit(document.body, 0);
  return () => {
    for (const putIn of undo.toReversed()) putIn();
  };
}
