import { Redirect, useHistory } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

interface OpenOptions {
  /** Whether to replace the history entry, so that Back skips the current page. */
  readonly replace?: boolean;
  /** Whether to focus the heading of the page (see `AccountApp`), because the form that had focus was removed. */
  readonly focusesHeading?: boolean;
}

/**
 * Returns a function that opens an account page in the current language.
 *
 * @example openPage('/account/overview') opens `/de/account/overview` in German.
 */
export function useAccountPageOpener(): (path: string, options?: OpenOptions) => void {
  const history = useHistory();
  const { withBaseUrl } = useBaseUrlUtils();
  return (path, { replace = false, focusesHeading = false } = {}) => {
    const state = focusesHeading ? { focusesHeading } : undefined;
    if (replace) history.replace(withBaseUrl(path), state);
    else history.push(withBaseUrl(path), state);
  };
}

interface RedirectProps extends Pick<OpenOptions, 'focusesHeading'> {
  /** Path of an account page, with its query. */
  readonly to: string;
}

/** Redirects to an account page in the current language. */
export function RedirectToAccountPage({ to, focusesHeading = false }: RedirectProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  const { pathname, search, hash } = new URL(withBaseUrl(to), window.location.origin);
  return <Redirect to={{ pathname, search, hash, ...(focusesHeading && { state: { focusesHeading } }) }} />;
}
