import { matchesGlob } from 'node:path';
import { z } from 'zod';

/** The part of Renovate's configuration that says what moves together. */
const renovate = z.object({
  packageRules: z.array(z.object({ matchPackageNames: z.array(z.string()).default([]), groupName: z.string().optional() })),
});

export interface Upgrade {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

/** Upgrades that are tried, and fail, as one. */
export interface UpgradeGroup {
  /** That of Renovate's rule, or the package's own. */
  readonly name: string;
  readonly upgrades: readonly Upgrade[];
}

/**
 * Joins upgrades that move together, as Renovate's own rules name them, so that both propose the same.
 *
 * @param configuration The content of renovate.json.
 */
export function groupUpgrades(upgrades: readonly Upgrade[], configuration: unknown): UpgradeGroup[] {
  const { packageRules } = renovate.parse(configuration);
  const groupOf = ({ name }: Upgrade): string =>
    packageRules.find(({ groupName, matchPackageNames }) => groupName && matchPackageNames.some((pattern) => matchesGlob(name, pattern)))?.groupName ?? name;
  return [...Map.groupBy(upgrades, groupOf)].map(([name, members]) => ({ name, upgrades: members })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Groups whose name or one of whose packages was asked for; all when nothing was. */
export function chooseGroups(groups: readonly UpgradeGroup[], asked: readonly string[]): UpgradeGroup[] {
  const isAsked = ({ name, upgrades }: UpgradeGroup) => [name, ...upgrades.map((upgrade) => upgrade.name)].some((each) => asked.includes(each));
  return groups.filter((group) => asked.length === 0 || isAsked(group));
}

/** `better-auth 1.7.2 → 1.8.0, @better-auth/passkey 1.7.2 → 1.8.0` */
export const describeGroup = ({ upgrades }: UpgradeGroup): string => upgrades.map(({ name, from, to }) => `${name} ${from} → ${to}`).join(', ');
