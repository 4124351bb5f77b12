import type { SearchKind } from '@refdesk/static-page/contract';
import { FilterChoice, FilterForm } from '@refdesk/ui/ListFilter';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchSettings } from '../client/settings.ts';
import type { Results } from '../client/use-results.ts';
import type { SearchParameters } from './search-parameters.ts';

interface Props {
  readonly settings: SearchSettings;
  readonly parameters: SearchParameters;
  readonly results: Results | null;
  readonly change: (change: Partial<SearchParameters>, how: 'push') => void;
}

const kindLabels: Readonly<Record<SearchKind, string>> = {
  guide: 'Guides',
  operation: 'Operations',
  table: 'Tables',
  action: 'Actions',
  error: 'Errors',
};

/** Filters by area, kind and version, each with the number of remaining pages. */
export function Filters({ settings, parameters, results, change }: Props): ReactNode {
  const { ctx, kind, version } = parameters;
  const chosen = useRef<HTMLSelectElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice makes a step of the address, which Docusaurus takes for another page that begins at its top
  useEffect(() => {
    chosen.current?.focus();
    chosen.current = null;
  }, [ctx, kind, version]);
  const choose = (changed: Partial<SearchParameters>, select: HTMLSelectElement) => {
    chosen.current = select;
    change(changed, 'push');
  };
  const contexts = settings.contexts.map((area) => ({
    value: area.ctx,
    label: area.label,
    count: results?.byContext[area.ctx] ?? 0,
  }));
  const outside = settings.contexts.find((area) => ctx === `-${area.ctx}`);
  const others = outside ? [{ value: `-${outside.ctx}`, label: `Outside ${outside.label}` }] : [];
  const kinds = Object.entries(kindLabels)
    .filter(([value]) => !settings.without.some((kind) => kind === value))
    .map(([value, label]) => ({ value, label, count: results?.byKind[value] ?? 0 }));
  // What would leave nothing is not offered, but what was chosen can be seen, and before the counts come everything.
  const offered = (all: string, choices: readonly Choice[], value: string) =>
    [{ value: '', label: all }, ...choices]
      .filter((choice) => results === null || choice.count !== 0 || choice.value === value)
      .map(describe);
  return (
    <FilterForm aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <FilterChoice
        name="ctx"
        legend="Area"
        options={offered('All areas', [...contexts, ...others], ctx)}
        value={ctx}
        onChange={({ currentTarget }) => choose({ ctx: currentTarget.value }, currentTarget)}
      />
      <FilterChoice
        name="kind"
        legend="Kind"
        options={offered('All kinds', kinds, kind)}
        value={kind}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value }, currentTarget)}
      />
      {settings.versions.length > 1 && (
        <FilterChoice
          name="version"
          legend="Version of the APIs"
          options={[
            ...(version === '' ? [{ value: '', label: 'All versions' }] : []),
            ...settings.versions.map(({ version: value, label }) => ({ value, label: `Version ${label}` })),
          ]}
          value={version}
          onChange={({ currentTarget }) => choose({ version: currentTarget.value }, currentTarget)}
        />
      )}
    </FilterForm>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Pages that it would leave; none where that is not counted. */
  readonly count?: number;
}

const describe = ({ value, label, count }: Choice) => ({ value, label: count ? `${label} (${count})` : label });
