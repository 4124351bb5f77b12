import type { ReactNode } from 'react';
import { createFieldIds } from '../form/FieldFrame.tsx';
import styles from '../styles/Console.module.css';

/** An error in a part of the request. */
export interface RequestIssue {
  /** `body`, or the key of a parameter such as `path.jobId`. */
  readonly part: string;
  /** JSON Pointer (RFC 6901) into the body. */
  readonly pointer: string;
  readonly message: string;
}

/** List of errors; each field name is a button that focuses the field. */
export function RequestIssues({ issues }: { readonly issues: readonly RequestIssue[] }): ReactNode {
  if (issues.length === 0) return null;
  return (
    <ul>
      {issues.map((issue) => (
        <li key={issue.part + issue.pointer + issue.message}>
          <button
            type="button"
            className={styles.toField}
            onClick={({ currentTarget }) => focusIssueField(currentTarget, issue)}
          >
            {getFieldLabel(issue)}
          </button>{' '}
          {issue.message}
        </li>
      ))}
    </ul>
  );
}

/** Returns the label of a field: `/site/town` → `site › town`, `path.jobId` → `jobId`. */
function getFieldLabel({ part, pointer }: RequestIssue): string {
  if (part !== 'body') return part.slice(part.indexOf('.') + 1);
  const names = pointer.split('/').slice(1);
  return names.length === 0
    ? 'body'
    : names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')).join(' › ');
}

/** Focuses the field of an error, or the closest enclosing field; the editor if the body is edited as JSON. */
export function focusIssueField(inside: Element, { part, pointer }: RequestIssue): void {
  const request = inside.closest('dialog')?.querySelector<HTMLElement>('[aria-labelledby="console-request"]');
  const control = request && (part === 'body' ? findControl(request, pointer) : getControl(request, part));
  if (!control) return;
  for (let fold = control.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  control.focus();
  control.scrollIntoView({ block: 'center' });
}

const getControl = (request: HTMLElement, id: string): HTMLElement | null =>
  request.querySelector<HTMLElement>(`[id="${CSS.escape(createFieldIds(id).control)}"]`);

function findControl(request: HTMLElement, pointer: string): HTMLElement | null {
  const control = getControl(request, pointer);
  if (control)
    return control.matches('input, select, textarea')
      ? control
      : control.querySelector<HTMLElement>('input, select, textarea, button');
  if (pointer !== '') return findControl(request, pointer.slice(0, pointer.lastIndexOf('/')));
  return request.querySelector<HTMLElement>(
    '[data-json-editor], [aria-labelledby="console-body"] :is(input, select, textarea)',
  );
}
