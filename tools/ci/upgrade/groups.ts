import { matchesGlob } from 'node:path';
import { z } from 'zod';

/** Part of Renovate's configuration that defines groups of packages. */
const renovateSchema = z.object({
  packageRules: z.array(
    z.object({ matchPackageNames: z.array(z.string()).default([]), groupName: z.string().optional() }),
  ),
});

export interface PackageUpgrade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Upgrades that are tried together. */
export interface UpgradeGroup {
  /** Group name of Renovate's rule, or the name of the only package. */
  readonly name: string;
  readonly upgrades: readonly PackageUpgrade[];
}

/**
 * Groups upgrades by Renovate's rules, so that this tool and Renovate propose the same groups.
 *
 * @param configuration Content of renovate.json.
 */
export function groupUpgrades(upgrades: readonly PackageUpgrade[], configuration: unknown): UpgradeGroup[] {
  const { packageRules } = renovateSchema.parse(configuration);
  const getGroup = ({ name }: PackageUpgrade): string =>
    packageRules.find(
      ({ groupName, matchPackageNames }) =>
        groupName && matchPackageNames.some((pattern) => matchesGlob(name, pattern)),
    )?.groupName ?? name;
  return [...Map.groupBy(upgrades, getGroup)]
    .map(([name, members]) => ({ name, upgrades: members }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Selects the groups whose name, or one of whose packages, is requested; all groups if nothing is requested. */
export function chooseUpgradeGroups(groups: readonly UpgradeGroup[], requested: readonly string[]): UpgradeGroup[] {
  const isRequested = ({ name, upgrades }: UpgradeGroup) =>
    [name, ...upgrades.map((upgrade) => upgrade.name)].some((item) => requested.includes(item));
  return groups.filter((group) => requested.length === 0 || isRequested(group));
}

/** @example better-auth 1.7.2 → 1.8.0, @better-auth/passkey 1.7.2 → 1.8.0 */
export const describeUpgradeGroup = ({ upgrades }: UpgradeGroup): string =>
  upgrades.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(', ');
