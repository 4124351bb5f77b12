import { useHistory, useLocation } from '@docusaurus/router';
import { useId, useState } from 'react';
import type { FieldBinding } from '../forms/use-service-form.ts';

/** Query parameters of the current URL, such as `?application=…`, with setters. */
export interface QueryParameterAccessors {
  /** Returns the value of a parameter; empty if missing. */
  get(name: string): string;
  /** Navigates to another state of the page; the browser's Back button undoes it. */
  go(values: Readonly<Record<string, string>>): void;
  /** Replaces a value without adding a history entry, for filters. */
  set(name: string, value: string): void;
  /** Binds a form field to a parameter, for filters. */
  field(name: string): FieldBinding<string>;
}

/** Uses the query parameters as the state of a screen, so that links and the browser's Back button work. */
export function useQueryParameters(): QueryParameterAccessors {
  const history = useHistory();
  const { search, pathname } = useLocation();
  const id = useId();
  const parameters = new URLSearchParams(search);
  const get = (name: string) => parameters.get(name) ?? '';
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(name);
    else next.set(name, value);
    history.replace({ pathname, search: next.toString() });
  };
  return {
    get,
    go: (values) => history.push({ pathname, search: new URLSearchParams(values).toString() }),
    set,
    field: (name) => ({ id: id + name, name, value: get(name), error: null, onChange: (value) => set(name, value) }),
  };
}

/** Binds a form field to a filter that is not part of the URL. */
export function useFilterFieldOutsideUrl(name: string): FieldBinding<string> {
  const id = useId();
  const [value, onChange] = useState('');
  return { id, name, value, error: null, onChange };
}
