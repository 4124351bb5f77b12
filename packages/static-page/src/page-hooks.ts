import { getOrCreateProcessState } from '@refdesk/build-cache/process-state';
import type { PageFieldsForHooks, StaticPage } from './contract.ts';

export type PageModelHook = (page: PageFieldsForHooks) => PageFieldsForHooks;

const state = getOrCreateProcessState('page-hooks', () => ({ hooks: [] as readonly PageModelHook[] }));

/** Replaces the hooks that are applied to every page created in this process. */
export function registerPageModelHooks(hooks: readonly PageModelHook[]): void {
  state.hooks = hooks;
}

/**
 * Applies the hooks to a page.
 *
 * @throws Error that names the page if a hook fails or returns no page.
 */
export function applyPageModelHooks(page: StaticPage): StaticPage {
  return state.hooks.reduce(runHook, page);
}

/** Runs a hook; only the fields of `PageModel` other than the path are taken from its result. */
function runHook(page: StaticPage, hook: PageModelHook): StaticPage {
  try {
    const { title, documentTitle, description, unlisted, data } = hook(page);
    return { ...page, title, ...(documentTitle !== undefined && { documentTitle }), description, unlisted, data };
  } catch (cause) {
    throw new Error(`hooks.page failed for ${page.path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}
