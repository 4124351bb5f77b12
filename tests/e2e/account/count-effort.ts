import { expect, type Page } from '@playwright/test';

/** Counts required fields of a form, which are those with errors when it is submitted empty. */
export async function countRequiredFields(page: Page, button: string): Promise<number> {
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const errors = page.getByRole('alert').getByRole('link');
  await expect(errors.first()).toBeVisible();
  return errors.count();
}

/** Starts counting presses of a person: buttons, links, checkboxes and options. */
export async function countButtonPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => presses++);
  await page.addInitScript(() => {
    const count = ({ target, isTrusted }: Event) => {
      // Added to the window by exposeFunction.
      const { countPress } = window as unknown as { readonly countPress: () => void };
      if (isTrusted && target instanceof Element && target.closest('a, button, input, summary')) countPress();
    };
    addEventListener('click', count, true);
  });
  return () => presses;
}
