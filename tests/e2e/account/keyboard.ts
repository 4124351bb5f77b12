import type { Locator, Page, Request } from '@playwright/test';
import { openPage } from '../support/test.ts';
import { expect } from './test.ts';

/** Simulates a person without a mouse, who moves by Tab and must always see the focus. */
export class Keyboard {
  readonly page: Page;
  readonly #pendingRequests = new Set<Request>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => this.#pendingRequests.add(request));
    page.on('requestfinished', (request) => this.#pendingRequests.delete(request));
    page.on('requestfailed', (request) => this.#pendingRequests.delete(request));
  }

  /** Opens a page by its path or URL, as a link in an email does, and skips to its content. */
  async open(url: string): Promise<void> {
    await openPage(this.page, url);
    await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await this.press(this.page.getByRole('link', { name: 'Skip to main content' }), 'Enter', { expectsFocus: false });
  }

  /** Presses Tab until the element has the focus; the focus must be visible at each stop. */
  goTo(target: Locator, key = 'Tab'): Promise<void> {
    return this.#tabTo(target, key, false);
  }

  async #tabTo(target: Locator, key: string, acceptsGroup: boolean): Promise<void> {
    await expect(target).toBeVisible();
    // One lookup and one evaluation per press: a journey has hundreds of presses.
    let element = await target.elementHandle();
    for (let presses = 0; presses <= 80; presses++) {
      const state = await element?.evaluate(inspectFocus, acceptsGroup);
      if (!state?.isConnected) {
        element = await target.elementHandle();
        presses--;
        continue;
      }
      if (presses > 0) expect(state.issue, `after ${presses} presses of ${key}`).toBeNull();
      if (state.hasFocus) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`Eighty presses of ${key} do not reach ${target}.`);
  }

  /** Moves to the element and presses a key; by default, an element must have the focus afterwards. */
  async press(target: Locator, key = 'Enter', { expectsFocus = true, by = 'Tab' } = {}): Promise<void> {
    await this.goTo(target, by);
    await this.page.keyboard.press(key);
    if (expectsFocus) await this.expectFocus(`${key} on ${target}`);
  }

  /** Moves to a field and types. */
  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Moves to the option's group by Tab, and to the option by arrow keys. */
  async choose(target: Locator): Promise<void> {
    await this.#tabTo(target, 'Tab', true);
    for (let presses = 0; presses < 12 && !(await target.isChecked()); presses++)
      await this.page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
    await expect(target).toBeChecked();
  }

  async check(target: Locator): Promise<void> {
    await this.press(target, 'Space');
    await expect(target).toBeChecked();
  }

  /** Waits until the effects of the last key have settled, and checks which element has the focus. */
  async expectFocus(after: string, target?: Locator): Promise<void> {
    // Does not wait for network idle, which is reported once per document, half a second after everything else.
    await expect.poll(() => this.#pendingRequests.size, { message: after }).toBe(0);
    await expect(this.page.getByRole('status', { name: /Loading|Sending/ })).toHaveCount(0);
    if (target) await expect(target, after).toBeFocused();
    // The focus may return shortly after everything has settled, but must not stay on the body.
    await expect
      .poll(() => this.page.evaluate(() => document.activeElement?.tagName), { message: after, timeout: 3000 })
      .not.toBe('BODY');
  }
}

interface FocusState {
  /** Whether the element is still part of the page. */
  readonly isConnected: boolean;
  /** Whether the element has the focus or, if `acceptsGroup` is set, another element of its group. */
  readonly hasFocus: boolean;
  /** Problem with the focused element: no visible focus, or outside the window. Null if there is no problem. */
  readonly issue: string | null;
}

// Runs in the page.
function inspectFocus(element: Element, acceptsGroup: boolean): FocusState {
  const focused = document.activeElement;
  const hasFocus =
    element === focused || (acceptsGroup && element.getAttribute('name') === focused?.getAttribute('name'));
  return { isConnected: element.isConnected, hasFocus, issue: findVisibilityIssue() };

  function findVisibilityIssue(): string | null {
    // Between the last element and the first, the browser's own controls have the focus.
    if (!focused || focused === document.body) return null;
    const html = `${focused.outerHTML.slice(0, 160)}`;
    // A radio button shows its outline on its label, a field on its wrapper.
    const candidates = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
    const hasOutline = candidates.some(
      (element) =>
        element &&
        getComputedStyle(element).outlineStyle !== 'none' &&
        Number.parseFloat(getComputedStyle(element).outlineWidth) >= 1,
    );
    if (!hasOutline) return `shows no focus: ${html}`;
    const { top, bottom, width } = focused.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && width > 0 ? null : `is out of sight: ${html}`;
  }
}
