import { messages } from '@refdesk/messages/search';
import type { SearchResultKind } from '@refdesk/static-page/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SearchSettings } from '../client/settings.ts';
import type { SearchResults } from '../client/use-search-results.ts';
import styles from './SearchFilters.module.css';
import type { SearchPageParameters } from './search-parameters.ts';

interface Props {
  readonly settings: SearchSettings;
  readonly parameters: SearchPageParameters;
  readonly results: SearchResults | null;
  readonly onChange: (change: Partial<SearchPageParameters>, how: 'push') => void;
}

const kindLabels: Readonly<Record<SearchResultKind, string>> = {
  guide: messages.guides,
  operation: messages.operations,
  table: messages.tables,
  action: messages.actions,
  error: messages.errors,
};

/** Filters by area, kind and version. Each choice shows how many pages would remain. */
export function SearchFilters({ settings, parameters, results, onChange: change }: Props): ReactNode {
  const { ctx, kind, version } = parameters;
  const chosenInput = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice changes the URL, so Docusaurus moves focus to the top as for a new page
  useEffect(() => {
    chosenInput.current?.focus();
    chosenInput.current = null;
  }, [ctx, kind, version]);
  const choose = (changed: Partial<SearchPageParameters>, input: HTMLInputElement) => {
    chosenInput.current = input;
    change(changed, 'push');
  };
  const contexts = settings.contexts.map((area) => ({
    value: area.ctx,
    label: area.label,
    count: results?.byContext[area.ctx] ?? 0,
  }));
  const excludedArea = settings.contexts.find((area) => ctx === `-${area.ctx}`);
  const excludedAreaChoices = excludedArea
    ? [{ value: `-${excludedArea.ctx}`, label: messages.outside(excludedArea.label) }]
    : [];
  const kinds = Object.entries(kindLabels)
    .filter(([value]) => !settings.without.some((kind) => kind === value))
    .map(([value, label]) => ({ value, label, count: results?.byKind[value] ?? 0 }));
  const versions = settings.versions.map(({ version: value, label }) => ({ value, label }));
  const isCounted = results !== null;
  return (
    <form aria-label={messages.filters} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Chips
        name="ctx"
        legend={messages.area}
        choices={[{ value: '', label: messages.allAreas }, ...contexts, ...excludedAreaChoices]}
        value={ctx}
        hasCounts={isCounted}
        onChoose={(input) => choose({ ctx: input.value }, input)}
      />
      <Chips
        name="kind"
        legend={messages.kind}
        choices={[{ value: '', label: messages.allKinds }, ...kinds]}
        value={kind}
        hasCounts={isCounted}
        onChoose={(input) => choose({ kind: input.value }, input)}
      />
      {versions.length > 1 && (
        <Chips
          name="version"
          legend={messages.version}
          choices={[...(version === '' ? [{ value: '', label: messages.allVersions }] : []), ...versions]}
          value={version}
          hasCounts={isCounted}
          onChoose={(input) => choose({ version: input.value }, input)}
        />
      )}
    </form>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Number of pages that remain; omitted if they are not counted. */
  readonly count?: number;
}

interface ChipsProps {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly hasCounts: boolean;
  readonly onChoose: (input: HTMLInputElement) => void;
}

/**
 * A group of options, one of which is chosen. An option without pages is disabled, and space is reserved for counts, so
 * that nothing moves.
 */
function Chips({ name, legend, choices, value, hasCounts, onChoose }: ChipsProps): ReactNode {
  return (
    <fieldset className={styles.chips}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={hasCounts && choice.count === 0 && choice.value !== value}
            onChange={({ currentTarget }) => onChoose(currentTarget)}
          />
          <span>
            {choice.label}
            {choice.count !== undefined && <small>{hasCounts ? choice.count : ''}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
