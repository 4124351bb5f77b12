/** What a form holds: a value for each field, by a name such as `company/name`, as the service's pointers have it. */
export type FormValues = Readonly<Record<string, string | boolean | readonly string[]>>;

const keyOf = (name: string): string => `portal.draft.${name}`;

/** What was typed into the form `name` in this tab, of the fields that `initial` still has and of their types. */
export function readDraft<Values extends FormValues>(name: string, initial: Values): Partial<Values> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const same = Object.entries(kept).filter(([field, value]) => field in initial && isLike(value, initial[field]));
    // Names and types were compared with the form's.
    return Object.fromEntries(same) as Partial<Values>;
  } catch {
    return {};
  }
}

const isLike = (value: unknown, initial: unknown): boolean =>
  Array.isArray(initial) ? Array.isArray(value) && value.every((entry) => typeof entry === 'string') : typeof value === typeof initial;

/** Forgets what was typed into every form: who signs out leaves nothing of it to the next one. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: nothing was kept.
  }
}

/** Keeps what was typed into the form `name` while the tab is open; null forgets it. */
export function writeDraft(name: string, values: FormValues | null): void {
  try {
    if (values === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is switched off or full: the form works without it.
  }
}
