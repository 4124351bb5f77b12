/** Kebab case of a name or title: `createJobGroup` → `create-job-group`, `downloadPDF` → `download-pdf`, `Größe` → `grosse`. */
export function toSlug(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll('ß', 'ss')
    .replace(/\p{Mark}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
