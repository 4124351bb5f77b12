import { messages } from '@refdesk/messages/dictionary';
import { listQueryableSandboxes, type QueryDataSource, sampleDataSource } from './data-source.ts';

/** A choice between the sample data and the reader's sandbox. */
export interface QueryDataSourceSelect {
  readonly element: HTMLElement;
  chosen(): QueryDataSource;
}

/** Sandboxes, requested once per page, when the first query is opened. */
let sandboxes: Promise<readonly QueryDataSource[]> | null = null;

/** Creates a select element for the data source; calls `onChange` when the reader selects another one. */
export function createQueryDataSourceSelect(onChange: () => void): QueryDataSourceSelect {
  const label = document.createElement('label');
  const select = document.createElement('select');
  label.append(messages.runOn, select);
  const sources: QueryDataSource[] = [];
  const add = (source: QueryDataSource) => {
    sources.push(source);
    select.add(new Option(source.name, String(sources.length - 1)));
  };
  add(sampleDataSource);
  sandboxes ??= listQueryableSandboxes();
  void sandboxes.then((all) => all.forEach(add));
  select.addEventListener('change', onChange);
  return { element: label, chosen: () => sources[Number(select.value)] ?? sampleDataSource };
}
