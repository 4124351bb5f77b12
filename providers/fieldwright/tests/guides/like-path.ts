/** Whether a path of a guide, with variables and identifiers in it, can be one of an operation. */
export function matchesPathTemplate(template: string, path: string): boolean {
  const fixed = path.split(/\$?\{[^}]*\}|\d{2,}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixed.join('[^/]+')}$`).test(template);
}
