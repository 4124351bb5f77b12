import { useHistory, useLocation } from '@docusaurus/router';

/** Query parameters of the address, such as `?application=…`, with setters. */
export interface QueryParameters {
  /** Returns the value of a parameter; empty if missing. */
  get(name: string): string;
  /** Navigates to another state of the page, which the browser's Back undoes. */
  go(values: Readonly<Record<string, string>>): void;
  /** Replaces a value without a history entry, as filters do. */
  set(name: string, value: string): void;
}

/** Uses the query parameters as the state of a screen, so that links and the browser's Back work. */
export function useQueryParameters(): QueryParameters {
  const history = useHistory();
  const { search, pathname } = useLocation();
  const parameters = new URLSearchParams(search);
  return {
    get: (name) => parameters.get(name) ?? '',
    go: (values) => history.push({ pathname, search: new URLSearchParams(values).toString() }),
    set(name, value) {
      const next = new URLSearchParams(search);
      if (value === '') next.delete(name);
      else next.set(name, value);
      history.replace({ pathname, search: next.toString() });
    },
  };
}
