import type { Locator, Page } from '@playwright/test';
import { open } from '../test.ts';
import { expect } from './test.ts';

/** Someone without a mouse: reaches things by Tab, and never loses the place where they are. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page by its address, as from an email, and goes to its content. */
  async open(address: string): Promise<void> {
    await open(this.page, address);
    await expect(this.page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
    await this.press(this.page.getByRole('link', { name: 'Skip to main content' }), 'Enter', { isKept: false });
  }

  /** Presses Tab until the element has the focus; at each stop it has to be seen what has it. */
  goTo(target: Locator, key = 'Tab'): Promise<void> {
    return this.#tabTo(target, key, (element) => element === document.activeElement);
  }

  async #tabTo(target: Locator, key: string, isThere: (element: Element) => boolean): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 80; presses++) {
      if (await target.evaluate(isThere)) return;
      await this.page.keyboard.press(key);
      expect(await this.page.evaluate(unseenFocus), `after ${presses + 1} presses of ${key}`).toBeNull();
    }
    throw new Error(`Eighty presses of ${key} do not reach ${target}.`);
  }

  /** Goes to the element and presses a key; then something has to have the focus still. */
  async press(target: Locator, key = 'Enter', { isKept = true, by = 'Tab' } = {}): Promise<void> {
    await this.goTo(target, by);
    await this.page.keyboard.press(key);
    if (isKept) await this.expectFocus(`${key} on ${target}`);
  }

  /** Goes to a field and types. */
  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Goes to the group that the choice belongs to, and by arrows to the choice. */
  async choose(target: Locator): Promise<void> {
    await this.#tabTo(target, 'Tab', (choice) => choice.getAttribute('name') === document.activeElement?.getAttribute('name'));
    for (let presses = 0; presses < 12 && !(await target.isChecked()); presses++) await this.page.keyboard.press(presses === 0 ? 'Space' : 'ArrowDown');
    await expect(target).toBeChecked();
  }

  async check(target: Locator): Promise<void> {
    await this.press(target, 'Space');
    await expect(target).toBeChecked();
  }

  /** What has the focus once everything that the last key began has come to rest. */
  async expectFocus(after: string, target?: Locator): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await expect(this.page.getByRole('status', { name: /Loading|Sending/ })).toHaveCount(0);
    if (target) await expect(target, after).toBeFocused();
    // One look, after all has settled: a focus that comes back later has been lost.
    await expect.poll(() => this.page.evaluate(() => document.activeElement?.tagName), { message: after, timeout: 3000 }).not.toBe('BODY');
  }
}

// Runs in the page: what has the focus and does not show it, or stands outside of the window.
function unseenFocus(): string | null {
  const focused = document.activeElement;
  // Between the last element and the first, the browser's own controls have it.
  if (!focused || focused === document.body) return null;
  const named = `${focused.outerHTML.slice(0, 160)}`;
  // A choice shows it on its label, a field on its frame.
  const shown = [focused, focused.parentElement, focused.nextElementSibling, focused.closest('label')];
  const isFramed = shown.some(
    (element) => element && getComputedStyle(element).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(element).outlineWidth) >= 1,
  );
  if (!isFramed) return `shows no focus: ${named}`;
  const { top, bottom, width } = focused.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && width > 0 ? null : `is out of sight: ${named}`;
}
