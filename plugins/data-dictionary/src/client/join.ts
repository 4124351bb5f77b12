import { messages } from '@refdesk/messages/dictionary';
import type { ForeignKeyGraph } from '../join/join-path.ts';
import { findJoinPath } from '../join/join-path.ts';
import type { JoinQueryDialect } from '../join/join-query.ts';
import { type ChosenJoinTables, renderTableNeighbours } from './join-neighbours.ts';
import { renderJoinPathWithQuery } from './join-view.ts';

/**
 * Shows the tables that a table joins with, or the path between two tables, in place of the map of all tables.
 */
export function addJoinView(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('[data-join]');
  const result = root.querySelector<HTMLElement>('[data-join-result]');
  const map = root.querySelector<HTMLElement>('[data-map]');
  if (!form || !result) return () => undefined;
  // The build writes this JSON into the page.
  const graph: ForeignKeyGraph = JSON.parse(form.dataset.join ?? '{}');
  const findInput = (name: keyof ChosenJoinTables) => form.querySelector<HTMLInputElement>(`[name="${name}"]`);
  let dialect: JoinQueryDialect = 'PostgreSQL';
  let lastSearch = '';

  const show = () => {
    const choice = { from: findInput('from')?.value.trim() ?? '', to: findInput('to')?.value.trim() ?? '' };
    const validTables = Object.fromEntries(
      Object.entries(choice).filter(([, table]) => Object.hasOwn(graph.tables, table)),
    );
    const search = new URLSearchParams(validTables).toString();
    if (search === lastSearch) return;
    lastSearch = search;
    history.replaceState(history.state, '', `${location.pathname}${search && `?${search}`}${location.hash}`);
    const firstTable = validTables.from ?? validTables.to;
    result.replaceChildren();
    result.hidden = firstTable === undefined;
    if (map) map.hidden = firstTable !== undefined;
    if (firstTable === undefined) return;
    if (validTables.from === undefined || validTables.to === undefined || validTables.from === validTables.to)
      return renderTableNeighbours(result, graph, firstTable, choose);
    const steps = findJoinPath(graph, validTables.from, validTables.to);
    if (steps === null) return result.append(messages.noForeignKeys(validTables.from, validTables.to));
    renderJoinPathWithQuery(result, {
      graph,
      from: validTables.from,
      steps,
      dialect,
      onDialectChange: (chosen) => {
        dialect = chosen;
      },
    });
  };
  const choose = (choice: ChosenJoinTables) => {
    for (const name of ['from', 'to'] as const) {
      const field = findInput(name);
      if (field) field.value = choice[name];
    }
    show();
  };

  const controller = new AbortController();
  const { signal } = controller;
  form.addEventListener('input', show, { signal });
  form.addEventListener('submit', (event) => event.preventDefault(), { signal });
  form.addEventListener('reset', () => setTimeout(show), { signal });
  const parameters = new URLSearchParams(location.search);
  choose({ from: parameters.get('from') ?? '', to: parameters.get('to') ?? '' });
  return () => controller.abort();
}
