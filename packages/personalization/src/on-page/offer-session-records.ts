import { messages } from '@refdesk/messages/page';
import {
  type ApiRecordFromConsole,
  clearApiRecordsFromConsole,
  readApiRecordsFromConsole,
} from '../session-records.ts';
import { findRecordIdReplacements } from './find-record-id-replacements.ts';
import styles from './offer-session-records.module.css';
import { replaceElementTextRanges } from './replace-text.ts';

/**
 * Offers the records of this session in the samples of an operation's page and on the page of their life-cycle. Returns
 * a function that undoes it.
 */
export function offerConsoleRecordsInSamples(root: HTMLElement): () => void {
  const records = readApiRecordsFromConsole();
  const undoSteps = [...addSampleButtons(root, records), ...showLifecycleState(root, records)];
  return () => {
    for (const step of undoSteps.reverse()) step();
  };
}

/** Adds a button such as 'Use my job 732128' below the heading of the samples, for up to two kinds of records. */
function addSampleButtons(root: HTMLElement, records: readonly ApiRecordFromConsole[]): (() => void)[] {
  const card = root.querySelector<HTMLElement>('[data-request-samples]');
  const codes = [...(card?.querySelectorAll<HTMLElement>('[data-with-code] code') ?? [])];
  const template = root.querySelector<HTMLElement>('header [data-copy]')?.dataset.copy ?? '';
  const [first] = codes;
  if (!card || !first) return [];
  const usedRecords = records.filter(
    (record) => findRecordIdReplacements(first.textContent, template, record).length > 0,
  );
  const newestByKind = usedRecords.filter(
    ({ parameter }, index) => usedRecords.findIndex((other) => other.parameter === parameter) === index,
  );
  return newestByKind.slice(0, 2).map((record) => {
    const button = createButton(styles.use, messages.insertMy(record.noun, record.id));
    button.ariaPressed = 'false';
    button.dataset.myRecord = '';
    let restore: (() => void) | null = null;
    button.addEventListener('click', () => {
      restore?.();
      restore = restore === null ? insertRecord(codes, template, record) : null;
      button.ariaPressed = String(restore !== null);
    });
    card.querySelector('h2')?.after(button);
    return () => {
      restore?.();
      button.remove();
    };
  });
}

function insertRecord(codes: readonly HTMLElement[], template: string, record: ApiRecordFromConsole): () => void {
  const undoSteps = codes.map((code) =>
    replaceElementTextRanges(
      code,
      findRecordIdReplacements(code.textContent, template, record),
      messages.myNoun(record.noun),
    ),
  );
  return () => {
    for (const step of undoSteps.reverse()) step();
  };
}

/** Highlights the state of the newest record in the diagram of its life-cycle and links its next operations below. */
function showLifecycleState(root: HTMLElement, records: readonly ApiRecordFromConsole[]): (() => void)[] {
  const diagram = root.querySelector<HTMLElement>('[data-lifecycle]');
  const record = records.find(({ lifecycle }) => lifecycle?.page === location.pathname.replace(/\/$/, ''));
  if (!diagram || !record?.lifecycle) return [];
  const { state, next } = record.lifecycle;
  const highlighted = diagram.querySelectorAll(`a[href="#${CSS.escape(`state-${state}`)}"]`);
  for (const stateLink of highlighted) stateLink.classList.add(styles.lit ?? '');
  const panel = document.createElement('div');
  panel.className = styles.panel ?? '';
  const name = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = state;
  name.append(
    messages.myRecordIs(record.noun, record.id),
    code,
    next.length === 0 ? messages.nothingLeadsOn : messages.nextFromThere,
  );
  const hide = () => {
    for (const stateLink of highlighted) stateLink.classList.remove(styles.lit ?? '');
    panel.remove();
  };
  const forget = createButton(styles.forget, messages.forgetIt);
  forget.title = messages.forgetsRecords;
  forget.addEventListener('click', () => {
    clearApiRecordsFromConsole();
    hide();
  });
  panel.append(name, ...next.map(createLink), forget);
  diagram.append(panel);
  return [hide];
}

function createLink({ title, href }: { readonly title: string; readonly href: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'button button--secondary';
  link.href = href;
  link.textContent = title;
  return link;
}

function createButton(name: string | undefined, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = name ?? '';
  button.textContent = text;
  return button;
}
