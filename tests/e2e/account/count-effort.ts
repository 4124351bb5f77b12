import { expect, type Page } from '@playwright/test';

/** Counts the required fields of a form by submitting it empty, which lists an error for each. */
export async function countRequiredFields(page: Page, button: string): Promise<number> {
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const errors = page.getByRole('alert').getByRole('link');
  await expect(errors.first()).toBeVisible();
  return errors.count();
}

/** Starts counting clicks on links, buttons, inputs and summaries; returns a function that reads the count. */
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
