import type { SearchKind } from '@portal/static-page/contract';
import type { ReactNode } from 'react';
import type { SearchSettings } from '../client/settings.ts';
import type { Results } from '../client/use-results.ts';
import styles from './Filters.module.css';
import type { SearchParameters } from './search-parameters.ts';

interface Props {
  readonly settings: SearchSettings;
  readonly parameters: SearchParameters;
  readonly results: Results | null;
  /** True until the counts come, with which the rail is another: nothing of it takes the focus until then. */
  readonly isPending: boolean;
  readonly change: (change: Partial<SearchParameters>, how: 'push') => void;
}

const kindLabels: Readonly<Record<SearchKind, string>> = { guide: 'Guides', operation: 'Operations', table: 'Tables', action: 'Actions', error: 'Errors' };

/** What narrows the results: area, version, kind. */
export function Filters({ settings, parameters, results, isPending, change }: Props): ReactNode {
  const contexts = settings.contexts.map(({ ctx, label }) => ({ value: ctx, label, count: results ? (results.byContext[ctx] ?? 0) : null }));
  const outside = settings.contexts.find(({ ctx }) => parameters.ctx === `-${ctx}`);
  const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label, count: results ? (results.byKind[value] ?? 0) : null }));
  const others = outside ? [{ value: `-${outside.ctx}`, label: `Outside ${outside.label}`, count: undefined }] : [];
  return (
    <div className={styles.filters} inert={isPending}>
      <Choice
        legend="Area"
        name="ctx"
        choices={[{ value: '', label: 'All', count: undefined }, ...contexts, ...others]}
        chosen={parameters.ctx}
        choose={(ctx) => change({ ctx }, 'push')}
      />
      <Choice
        legend="Kind"
        name="kind"
        choices={[{ value: '', label: 'All', count: undefined }, ...kinds]}
        chosen={parameters.kind}
        choose={(kind) => change({ kind }, 'push')}
      />
      {settings.versions.length > 1 && (
        <Choice
          legend="Version of the APIs"
          name="version"
          choices={settings.versions.map(({ version, label }) => ({ value: version, label, count: undefined }))}
          chosen={parameters.version}
          choose={(version) => change({ version }, 'push')}
        />
      )}
    </div>
  );
}

interface Choosable {
  readonly value: string;
  readonly label: string;
  /** Pages that it would leave; null until that is known; undefined where none is shown. */
  readonly count: number | null | undefined;
}

interface ChoiceProps {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly Choosable[];
  readonly chosen: string;
  readonly choose: (value: string) => void;
}

function Choice({ legend, name, choices, chosen, choose }: ChoiceProps): ReactNode {
  // What would leave nothing is not offered, but what was chosen can be seen.
  const isWorthwhile = ({ value, count }: Choosable) => count !== 0 || value === chosen;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.filter(isWorthwhile).map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
          <span>
            {label} {count !== undefined && <span className={styles.count}>{count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
