import { showDeprecatedCalls } from './deprecated-calls.ts';
import { showLastProblem } from './last-met.ts';
import { showDeprecationHints } from './still-called.ts';

/**
 * Shows the last occurrence on a problem's page, the callers of a deprecated operation, and remaining calls in the
 * announcement of a version's end.
 */
export function showHints(pathname: string): void {
  if (document.querySelector('a[data-ends]')) void showDeprecationHints();
  const slug = pathname.match(/\/problems\/([\w-]+)$/)?.[1];
  if (slug !== undefined) void showLastProblem(slug);
  else if (document.querySelector('[data-deprecated]')) void showDeprecatedCalls();
}
