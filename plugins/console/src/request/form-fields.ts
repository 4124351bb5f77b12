/** The fields of a body that is sent as a form: nested values as JSON, what is absent or null omitted. */
export function formFields(value: unknown): (readonly [name: string, value: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]): [string, string][] => {
    if (field === undefined || field === null) return [];
    return [[name, typeof field === 'object' ? JSON.stringify(field) : String(field)]];
  });
}
