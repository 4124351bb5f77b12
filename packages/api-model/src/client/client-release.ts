import type { ApiVersion } from '../api.ts';

/** Kinds of changes; those that require work come first. */
export const clientChangelogCategories = ['breaking', 'deprecated', 'added', 'changed'] as const;
export type ClientChangelogCategory = (typeof clientChangelogCategories)[number];

/** A release of the clients of an API version. */
export interface ClientRelease {
  /** Semantic version; follows the version of the API only in the first release. */
  readonly version: string;
  /** Date as YYYY-MM-DD. */
  readonly date: string;
  readonly changes: Readonly<Partial<Record<ClientChangelogCategory, readonly string[]>>>;
}

/** Returns the version of the latest client release, or the version of the API before the first release. */
export const getLatestClientVersion = ({ releases, version }: Pick<ApiVersion, 'releases' | 'version'>): string =>
  releases[0]?.version ?? toSemanticVersion(version);

/** Normalizes a version for npm and Composer: `2` → `2.0.0`, `2025-03-01` → `2025.3.1`; `1.4.0-beta` is unchanged. */
export function toSemanticVersion(version: string): string {
  const [, major = '1', minor = '0', patch = '0', rest = ''] =
    /^v?(\d+)(?:[.-](\d+))?(?:[.-](\d+))?(-[\da-zA-Z.-]+)?/.exec(version) ?? [];
  return `${[major, minor, patch].map(Number).join('.')}${rest}`;
}

const titles: Readonly<Record<ClientChangelogCategory, string>> = {
  breaking: 'Breaking',
  deprecated: 'Deprecated',
  added: 'Added',
  changed: 'Changed',
};

/** Creates the changelog file of a package; no file before the first release. */
export function createClientChangelogFiles({
  releases,
}: Pick<ApiVersion, 'releases'>): Readonly<Record<string, string>> {
  if (releases.length === 0) return {};
  const sections = releases.map(({ version, date, changes }) => {
    const parts = clientChangelogCategories.flatMap((kind) => {
      const lines = changes[kind] ?? [];
      return lines.length === 0 ? [] : [`### ${titles[kind]}\n\n${lines.map((line) => `- ${line}\n`).join('')}`];
    });
    return `## ${version} (${date})\n\n${parts.length === 0 ? 'First release, or changes of the client only.\n' : parts.join('\n')}`;
  });
  return { 'CHANGELOG.md': `# Changelog\n\n${sections.join('\n')}` };
}
