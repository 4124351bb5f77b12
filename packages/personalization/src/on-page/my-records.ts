import { clearKnownRecords, type KnownRecord, readKnownRecords } from '../records.ts';
import { insertRecordId } from './insert-record-id.ts';
import styles from './my-records.module.css';
import { replaceText } from './replace-text.ts';

/**
 * Offers the records of this session on the page of an operation, in its samples, and on the page of their life-cycle;
 * gives what undoes it.
 */
export function showMyRecords(root: HTMLElement): () => void {
  const records = readKnownRecords();
  const undo = [...offerInSamples(root, records), ...showState(root, records)];
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/** 'Use my job 732128' beside the heading of the samples, for the newest record of each kind that they name. */
function offerInSamples(root: HTMLElement, records: readonly KnownRecord[]): (() => void)[] {
  const card = root.querySelector<HTMLElement>('[data-request-samples]');
  const codes = [...(card?.querySelectorAll<HTMLElement>('[data-with-code] code') ?? [])];
  const template = root.querySelector<HTMLElement>('header [data-copy]')?.dataset.copy ?? '';
  const [first] = codes;
  if (!card || !first) return [];
  const named = records.filter((record) => insertRecordId(first.textContent, template, record).length > 0);
  const newest = named.filter(
    ({ parameter }, index) => named.findIndex((other) => other.parameter === parameter) === index,
  );
  return newest.slice(0, 2).map((record) => {
    const button = makeButton(styles.use, `Use my ${record.noun} ${record.id}`);
    button.ariaPressed = 'false';
    let putBack: (() => void) | null = null;
    button.addEventListener('click', () => {
      putBack?.();
      putBack = putBack === null ? putRecord(codes, template, record) : null;
      button.ariaPressed = String(putBack !== null);
    });
    card.querySelector('h2')?.after(button);
    return () => {
      putBack?.();
      button.remove();
    };
  });
}

function putRecord(codes: readonly HTMLElement[], template: string, record: KnownRecord): () => void {
  const undo = codes.map((code) =>
    replaceText(code, insertRecordId(code.textContent, template, record), `My ${record.noun}`),
  );
  return () => {
    for (const step of undo.reverse()) step();
  };
}

/**
 * The newest record of a life-cycle, below its drawing: its state is lit, and what can be done from there is to be
 * pressed.
 */
function showState(root: HTMLElement, records: readonly KnownRecord[]): (() => void)[] {
  const drawing = root.querySelector<HTMLElement>('[data-lifecycle]');
  const record = records.find(({ lifecycle }) => lifecycle?.page === location.pathname.replace(/\/$/, ''));
  if (!drawing || !record?.lifecycle) return [];
  const { state, next } = record.lifecycle;
  const lit = drawing.querySelectorAll(`a[href="#${CSS.escape(`state-${state}`)}"]`);
  for (const mark of lit) mark.classList.add(styles.lit ?? '');
  const panel = document.createElement('div');
  panel.className = styles.panel ?? '';
  const name = document.createElement('p');
  const code = document.createElement('code');
  code.textContent = state;
  name.append(
    `My ${record.noun} ${record.id} is `,
    code,
    next.length === 0 ? '. Nothing leads on from there.' : '. Next:',
  );
  const hide = () => {
    for (const mark of lit) mark.classList.remove(styles.lit ?? '');
    panel.remove();
  };
  const forget = makeButton(styles.forget, 'Forget it');
  forget.title = 'Forgets every record of this session';
  forget.addEventListener('click', () => {
    clearKnownRecords();
    hide();
  });
  panel.append(name, ...next.map(toLink), forget);
  drawing.append(panel);
  return [hide];
}

function toLink({ title, href }: { readonly title: string; readonly href: string }): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'button button--secondary';
  link.href = href;
  link.textContent = title;
  return link;
}

function makeButton(name: string | undefined, text: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = name ?? '';
  button.textContent = text;
  return button;
}
