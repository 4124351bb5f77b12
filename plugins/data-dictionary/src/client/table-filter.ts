import { getColumnAnchor } from '@refdesk/dictionary/model/paths';
import { messages } from '@refdesk/messages/dictionary';

/** Filters the list of tables; a word may also match part of a column's name, which is then shown. */
export function handleTableListFilterForm(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form[data-list-filter]');
  if (!form) return () => undefined;
  const rows = [...root.querySelectorAll<HTMLElement>('[data-table]')];
  const categories = [...root.querySelectorAll<HTMLElement>('[data-category]')];
  const status = form.querySelector('[role="status"]');

  const filter = () => {
    const criteria = readForm(form);
    for (const row of rows) {
      const columns = findMatchingColumns(row, criteria.words);
      row.hidden = columns === null || (criteria.refresh !== '' && row.dataset.refresh !== criteria.refresh);
      showColumns(row, columns ?? []);
    }
    for (const category of categories) {
      category.hidden =
        (criteria.category !== '' && category.dataset.category !== criteria.category) ||
        !category.querySelector('[data-table]:not([hidden])');
    }
    const count = rows.filter((row) => !row.hidden && !row.closest<HTMLElement>('[data-category]')?.hidden).length;
    const isNarrowed = criteria.words.length > 0 || criteria.category !== '' || criteria.refresh !== '';
    if (status) status.textContent = isNarrowed ? messages.tablesFound(count, rows.length) : '';
  };
  const preventSubmit = (event: Event) => event.preventDefault();
  form.addEventListener('input', filter);
  form.addEventListener('submit', preventSubmit);
  filter();
  return () => {
    form.removeEventListener('input', filter);
    form.removeEventListener('submit', preventSubmit);
  };
}

function readForm(form: HTMLFormElement): {
  readonly words: readonly string[];
  readonly category: string;
  readonly refresh: string;
} {
  const data = new FormData(form);
  const getValue = (name: string) => String(data.get(name) ?? '');
  return {
    words: getValue('text').toLowerCase().split(/\s+/).filter(Boolean),
    category: getValue('category'),
    refresh: getValue('refresh'),
  };
}

/** Returns the matching columns of a row; empty if its own text matches, null if it does not match. */
function findMatchingColumns(row: HTMLElement, words: readonly string[]): string[] | null {
  const others = words.filter((word) => !row.dataset.text?.includes(word));
  const columns = (row.dataset.columns ?? '').split(' ');
  if (!others.every((word) => columns.some((column) => column.includes(word)))) return null;
  return columns.filter((column) => others.some((word) => column.includes(word)));
}

function showColumns(row: HTMLElement, columns: readonly string[]): void {
  const container = row.querySelector<HTMLElement>('[data-matches]');
  const table = row.querySelector('a')?.getAttribute('href') ?? '';
  if (!container) return;
  container.hidden = columns.length === 0;
  container.replaceChildren(
    ...columns.map((column) => {
      const link = document.createElement('a');
      link.href = `${table}#${getColumnAnchor(column)}`;
      link.textContent = column;
      return link;
    }),
  );
}
