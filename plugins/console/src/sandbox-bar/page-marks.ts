import { messages } from '@refdesk/messages/console';
import { replaceElementTextRanges } from '@refdesk/personalization/replace-text';
import { readApiRecordsFromConsole } from '@refdesk/personalization/session-records';
import { getVisitSandboxActivity } from '../run/sandbox-activity.ts';
import { findSandboxTextReplacements, pairExampleIdentifiers } from './find-replacements.ts';
import { addRunButtonToRequestSamples } from './run-sample.ts';

/** Code and table cells; content that is already live, or rendered by React, is excluded. */
const selector =
  'main :is(pre code, table td):not(dialog *, [data-live] *, [data-first-call] *, [data-watch] *, [contenteditable] *)';

interface SandboxExampleReplacer {
  /** Marks elements that are not marked yet. */
  readonly show: () => void;
  /** Marks everything again, after records have changed. */
  readonly refresh: () => void;
  /** Restores the page. */
  readonly clear: () => void;
}

/** Shows the records and dates of the reader's sandbox in the page. */
export function createSandboxExampleReplacer(): SandboxExampleReplacer {
  const undoByElement = new Map<HTMLElement, () => void>();
  const runButtons = new Map<HTMLElement, () => void>();
  const restore = (marks: Map<HTMLElement, () => void>) => {
    for (const [element, undoStep] of marks) if (element.isConnected) undoStep();
    marks.clear();
  };
  const show = () => {
    for (const element of undoByElement.keys()) if (!element.isConnected) undoByElement.delete(element);
    const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => !undoByElement.has(element),
    );
    const samples = document.querySelector<HTMLElement>('main [data-request-samples]');
    if (samples && !runButtons.has(samples)) runButtons.set(samples, addRunButtonToRequestSamples(samples));
    if (elements.length === 0) return;
    const { exampleReferenceTime } = getVisitSandboxActivity();
    const now = Date.now();
    const identifiers = pairExampleIdentifiers(
      elements.map(({ textContent }) => textContent),
      readApiRecordsFromConsole(),
    );
    for (const element of elements) {
      const isProse = element.tagName === 'TD';
      const replacements = findSandboxTextReplacements(
        element.textContent,
        { identifiers, exampleReferenceTime, now },
        isProse,
      );
      undoByElement.set(element, replaceElementTextRanges(element, replacements, messages.yourSandbox));
    }
  };
  return {
    show,
    refresh() {
      restore(undoByElement);
      show();
    },
    clear() {
      restore(undoByElement);
      restore(runButtons);
    },
  };
}
