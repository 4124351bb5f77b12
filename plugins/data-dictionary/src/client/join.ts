import { messages } from '@refdesk/messages/dictionary';
import type { ForeignKeyGraph } from '../join/join-path.ts';
import { findJoinPath } from '../join/join-path.ts';
import type { SqlDialect } from '../join/write-join.ts';
import { type ChosenJoinTables, renderTableNeighbours } from './join-neighbours.ts';
import { renderJoinPathWithQuery } from './join-view.ts';

/**
 * Shows the tables that a table joins with, and the path between two tables; the map of all tables makes room for it.
 */
export function addJoinView(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('[data-join]');
  const result = root.querySelector<HTMLElement>('[data-join-result]');
  const map = root.querySelector<HTMLElement>('[data-map]');
  if (!form || !result) return () => undefined;
  // JSON of the page, written by the build.
  const graph: ForeignKeyGraph = JSON.parse(form.dataset.join ?? '{}');
  const input = (name: keyof ChosenJoinTables) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  let dialect: SqlDialect = 'PostgreSQL';
  let last = '';

  const show = () => {
    const choice = { from: input('from')?.value.trim() ?? '', to: input('to')?.value.trim() ?? '' };
    const known = Object.fromEntries(Object.entries(choice).filter(([, table]) => table in graph.tables));
    const search = new URLSearchParams(known).toString();
    if (search === last) return;
    last = search;
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
    const single = known.from ?? known.to;
    result.replaceChildren();
    result.hidden = single === undefined;
    if (map) map.hidden = single !== undefined;
    if (single === undefined) return;
    if (known.from === undefined || known.to === undefined || known.from === known.to)
      return renderTableNeighbours(result, graph, single, choose);
    const steps = findJoinPath(graph, known.from, known.to);
    if (steps === null) return result.append(messages.noForeignKeys(known.from, known.to));
    renderJoinPathWithQuery(result, {
      graph,
      from: known.from,
      steps,
      dialect,
      onDialect: (chosen) => {
        dialect = chosen;
      },
    });
  };
  const choose = (choice: ChosenJoinTables) => {
    for (const name of ['from', 'to'] as const) {
      const field = input(name);
      if (field) field.value = choice[name];
    }
    show();
  };

  const listening = new AbortController();
  const { signal } = listening;
  form.addEventListener('input', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.addEventListener('reset', () => setTimeout(show), { signal });
  const parameters = new URLSearchParams(location.search);
  choose({ from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' });
  return () => listening.abort();
}
