/** Returns whether a path in a guide, which contains variables and identifiers, can match the path of an operation. */
export function matchesPathTemplate(template: string, path: string): boolean {
  const fixedParts = path.split(/\$?\{[^}]*\}|\d{2,}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${fixedParts.join('[^/]+')}$`).test(template);
}
