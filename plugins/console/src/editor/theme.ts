import { EditorView } from '@codemirror/view';

/** Uses the site's colours: custom properties are inherited by the shadow tree. */
export const editorTheme = EditorView.theme({
  '&': { color: 'var(--text)', backgroundColor: 'var(--surface-code)', fontSize: 'var(--size-small)' },
  '&.cm-focused': { outline: '2px solid var(--focus)' },
  '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.6', overflow: 'auto' },
  // The editor grows with its text, so that only the console scrolls.
  '.cm-content': { minHeight: '8rem', padding: 'var(--space-3)' },
  '.cm-name': { color: 'var(--code-name)' },
  '.cm-string': { color: 'var(--code-string)' },
  '.cm-value': { color: 'var(--code-value)' },
  // Not text-decoration: the browser would copy it into typed text as an inline style.
  '.cm-error': { borderBottom: '2px dotted var(--bad)' },
  '.cm-tooltip': {
    whiteSpace: 'pre-line',
    maxWidth: '24rem',
    padding: 'var(--space-1)',
    border: '1px solid var(--line-strong)',
    backgroundColor: 'var(--surface)',
    color: 'var(--text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--text-quiet)' },
});
