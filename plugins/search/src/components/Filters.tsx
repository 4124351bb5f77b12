import type { SearchKind } from '@portal/static-page/contract';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
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

/** What narrows the results: area, version, kind. In small windows a button with the number of those that are set opens them. */
export function Filters({ settings, parameters, results, isPending, change }: Props): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const choices = useId();
  const { ctx, kind, version } = parameters;
  const pressed = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a choice makes a step of the address, which Docusaurus takes for another page that begins at its top
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [ctx, kind, version]);
  const choose = (changed: Partial<SearchParameters>, input: HTMLInputElement) => {
    pressed.current = input;
    change(changed, 'push');
  };
  const contexts = settings.contexts.map((area) => ({ value: area.ctx, label: area.label, count: results ? (results.byContext[area.ctx] ?? 0) : null }));
  const outside = settings.contexts.find((area) => ctx === `-${area.ctx}`);
  const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label, count: results ? (results.byKind[value] ?? 0) : null }));
  const others = outside ? [{ value: `-${outside.ctx}`, label: `Outside ${outside.label}`, count: undefined }] : [];
  const isOtherVersion = version !== settings.versions[0]?.version && settings.versions.length > 1;
  const set = [ctx !== '', kind !== '', isOtherVersion].filter(Boolean).length;
  return (
    <div className={styles.filters}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={choices} onClick={() => setOpen(!isOpen)}>
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </button>
      {/* With the counts goes what would leave nothing: the rail is another one then, of which nothing moves. */}
      <div key={isPending ? 'pending' : 'counted'} id={choices} className={styles.choices} data-open={isOpen || undefined} inert={isPending}>
        <Choice
          legend="Area"
          name="ctx"
          choices={[{ value: '', label: 'All', count: undefined }, ...contexts, ...others]}
          chosen={ctx}
          choose={(value, input) => choose({ ctx: value }, input)}
        />
        <Choice
          legend="Kind"
          name="kind"
          choices={[{ value: '', label: 'All', count: undefined }, ...kinds]}
          chosen={kind}
          choose={(value, input) => choose({ kind: value }, input)}
        />
        {settings.versions.length > 1 && (
          <Choice
            legend="Version of the APIs"
            name="version"
            choices={settings.versions.map(({ version, label }) => ({ value: version, label, count: undefined }))}
            chosen={version}
            choose={(value, input) => choose({ version: value }, input)}
          />
        )}
      </div>
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
  readonly choose: (value: string, input: HTMLInputElement) => void;
}

function Choice({ legend, name, choices, chosen, choose }: ChoiceProps): ReactNode {
  // What would leave nothing is not offered, but what was chosen can be seen.
  const isWorthwhile = ({ value, count }: Choosable) => count !== 0 || value === chosen;
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {choices.filter(isWorthwhile).map(({ value, label, count }) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={({ currentTarget }) => choose(value, currentTarget)} />
          <span>
            {label} {count !== undefined && <span className={styles.count}>{count}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
