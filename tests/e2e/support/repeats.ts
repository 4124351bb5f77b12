import type { Page } from '@playwright/test';

/** Function that restores removed elements, stored in the window while they are removed. */
interface Window {
  restoreElements?: (() => void) | undefined;
}

/** Runs a check on a page without its repeated parts, which takes a quarter of the time. */
export async function withRepeatsRemoved<T>(page: Page, check: () => Promise<T>): Promise<T> {
  if (await page.evaluate(() => (window as Window).restoreElements !== undefined)) return check();
  await page.evaluate(`window.restoreElements = (${removeRepeats})()`);
  const result = await check();
  await restoreRepeats(page);
  return result;
}

/** Restores the removed elements of a page. */
export async function restoreRepeats(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pageWindow = window as Window;
    pageWindow.restoreElements?.();
    pageWindow.restoreElements = undefined;
  });
}

/**
 * Removes elements that look like two previous ones at the same kind of location: the third row of a list, the third
 * string of a sample. The content of links, buttons, labels and headings stays, because it is their name; so do the
 * cells of a row. Runs in the page.
 *
 * @returns A function that restores everything.
 */
function removeRepeats(): () => void {
  const maxRepeats = 2;
  const indivisibleSelector = 'label, td, th, dt';
  const namedSelector =
    'a, button, label, legend, summary, option, h1, h2, h3, h4, h5, h6, th, [role=button], [role=link], [role=tab], [role=option], [role=heading]';
  /** Attributes that may differ between two elements that look the same. */
  const individualAttributes =
    /^(?:id|href|src|srcset|title|value|for|name|datetime|d|x|y|points|transform|aria-(?:label|labelledby|describedby|controls|details)|data-.*)$/;
  const idsByText = new Map<string, number>();
  const shapes = new Map<Node, number>();
  const countsByKey = new Map<string, number>();
  const focused = document.activeElement;
  const referenceAttributes = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
  const referencedIds = new Set(
    referenceAttributes.flatMap((name) =>
      Array.from(
        document.querySelectorAll(`[${name}]`),
        (element) => element.getAttribute(name)?.split(' ') ?? [],
      ).flat(),
    ),
  );
  const restoreSteps: (() => void)[] = [];

  const getId = (text: string): number => {
    const id = idsByText.get(text) ?? idsByText.size;
    idsByText.set(text, id);
    return id;
  };

  const computeShape = (node: Node): number => {
    if (!(node instanceof Element)) return /\S/.test(node.textContent ?? '') ? 1 : 0;
    const attributes = Array.from(node.attributes, ({ name, value }) =>
      individualAttributes.test(name) ? name : `${name}=${value}`,
    );
    const parts = Array.from(node.childNodes, computeShape).filter(
      (part, index, all) => part !== 0 && part !== all[index - 1],
    );
    const shape = 2 + getId(`${node.tagName} ${attributes.join(' ')} ${parts.join()}`);
    shapes.set(node, shape);
    return shape;
  };

  const removeElement = (element: Element): void => {
    // Text in code stays, so that its lines retain their length.
    const placeholder = element.matches('pre *')
      ? document.createTextNode(element.textContent ?? '')
      : document.createComment('');
    element.replaceWith(placeholder);
    // Elements that the page has rendered again in the meantime remain unchanged.
    restoreSteps.push(() => placeholder.replaceWith(element));
  };

  const visit = (parent: Element, location: number): void => {
    for (const element of Array.from(parent.children)) {
      const key = `${location} ${shapes.get(element)}`;
      const count = (countsByKey.get(key) ?? 0) + 1;
      countsByKey.set(key, count);
      if (
        count > maxRepeats &&
        !element.contains(focused) &&
        !referencedIds.has(element.id) &&
        !element.matches(indivisibleSelector)
      )
        removeElement(element);
      else if (!element.matches(namedSelector))
        visit(element, getId(`${location} > ${element.tagName}.${element.getAttribute('class')}`));
    }
  };

  computeShape(document.body);
  visit(document.body, 0);
  return () => {
    for (const restore of restoreSteps.toReversed()) restore();
  };
}
