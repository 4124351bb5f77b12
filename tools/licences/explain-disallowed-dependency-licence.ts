import { allowedLicences, licenceExceptions } from './allowed.ts';
import type { Dependency } from './read-lockfile.ts';

/** Explains why a dependency must not be used; null if it may be used. */
export function explainDisallowedDependencyLicence({ name, version, licence }: Dependency): string | null {
  // A package for a platform, such as lightningcss-linux-x64-gnu, has the exception of its main package.
  if (Object.keys(licenceExceptions).some((packageName) => name === packageName || name.startsWith(`${packageName}-`)))
    return null;
  if (licence === null)
    return `${name} ${version} states no licence: find it in the files of the package and add it to tools/licences/allowed.ts`;
  return isAllowedLicence(licence)
    ? null
    : `${name} ${version} has the licence ${licence}, which is not in tools/licences/allowed.ts`;
}

/**
 * Whether an SPDX expression can be satisfied with allowed licences: one of those joined by OR, all of those joined by
 * AND.
 */
export function isAllowedLicence(expression: string): boolean {
  const simple = expression.replace(/^\((.*)\)$/, '$1');
  if (simple.includes(' OR ')) return simple.split(' OR ').some(isAllowedLicence);
  if (simple.includes(' AND ')) return simple.split(' AND ').every(isAllowedLicence);
  return allowedLicences.some((licence) => licence === simple);
}
