/** Values of a form by field name, such as `company/name`. The names match the service's error pointers. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>;

const getKey = (name: string): string => `portal.draft.${name}`;

/** Reads the draft of the form `name` in this tab: only fields that `initial` still has, with matching types. */
export function readFormDraft<Values extends FormValues>(name: string, initial: Values): Partial<Values> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getKey(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    const matching = Object.entries(stored).filter(
      ([field, value]) => Object.hasOwn(initial, field) && hasSameType(value, initial[field]),
    );
    // Names and types were checked by the filter.
    return Object.fromEntries(matching) as Partial<Values>;
  } catch {
    return {};
  }
}

const hasSameType = (value: unknown, initial: unknown): boolean =>
  Array.isArray(initial)
    ? Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    : typeof value === typeof initial;

/** Deletes the drafts of all forms, so that no values remain for the next reader after signing out. */
export function deleteFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(getKey(''))) sessionStorage.removeItem(key);
  } catch {
    // Storage is denied, so no drafts exist.
  }
}

/** Stores the draft of the form `name` while the tab is open; null deletes it. */
export function writeFormDraft(name: string, values: FormValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(getKey(name));
    else sessionStorage.setItem(getKey(name), JSON.stringify(values));
  } catch {
    // Storage is denied or full; the form works without drafts.
  }
}
