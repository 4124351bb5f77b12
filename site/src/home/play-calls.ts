import { highlightJson } from '@refdesk/console/highlight-json';
import { type RequestSampleResult, sendOperationFileRequest } from '@refdesk/console/run-call';
import { startSandboxBarOnceSandboxExists } from '@refdesk/console/start-sandbox-bar-when-ready';
import { messages } from '@refdesk/messages/site';
import { getSandboxToken } from '@refdesk/personalization/sandbox/sandbox-token';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { formatRecordValue } from './format-record-value';
import type { RecordLifecycleDemoData } from './RecordLifecycleDemo';

/** Pause between calls, in milliseconds. */
const pauseMs = 1600;
const moveMs = 450;

/** Creates a player that steps through a board's calls; returns the click handler for its button. */
export function createCallPlayer(container: HTMLElement, data: RecordLifecycleDemoData): () => void {
  startSandboxBarOnceSandboxExists();
  const player = new Player(container, data);
  return () => player.press();
}

/**
 * Sends the calls one after another, and shows each on the board. Readers who prefer reduced motion start each call
 * themselves.
 */
class Player {
  readonly #container: HTMLElement;
  readonly #data: RecordLifecycleDemoData;
  /** Index of the next call. */
  #next = 0;
  #isPlaying = false;
  #isBusy = false;

  constructor(container: HTMLElement, data: RecordLifecycleDemoData) {
    this.#container = container;
    this.#data = data;
  }

  press(): void {
    if (this.#isPlaying) {
      this.#isPlaying = false;
      this.#label();
    } else void this.#play();
  }

  async #play(): Promise<void> {
    if (this.#isBusy) return;
    this.#isPlaying = true;
    if (this.#next >= this.#data.calls.length) this.#next = 0;
    do {
      this.#isBusy = true;
      this.#label();
      const isSent = await this.#sendNext().catch((error: unknown) => this.#fail(error));
      this.#isBusy = false;
      if (!isSent || this.#next >= this.#data.calls.length || prefersReducedMotion()) this.#isPlaying = false;
      this.#label();
      if (this.#isPlaying) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } while (this.#isPlaying && this.#container.isConnected);
  }

  /** Sends the next call; returns false if it failed. */
  async #sendNext(): Promise<boolean> {
    const index = this.#next;
    const call = this.#data.calls[index];
    if (!call) return false;
    const sent = await sendOperationFileRequest(call.file, call.request, getSandboxToken);
    if (index === 0) this.#clear();
    this.#showCode(call.title, sent);
    const { outcome, statusLine } = sent;
    if (outcome.type !== 'received') {
      this.#say(messages.noResponse);
      return false;
    }
    const record = outcome.body.type === 'json' ? toRecord(outcome.body.value) : null;
    if (outcome.status >= 300 || record === null) {
      this.#say(messages.sendAgainAfter(statusLine, record?.detail ?? messages.callFailed));
      this.#next = 0;
      return false;
    }
    this.#move(record, sent, call.title);
    this.#say(messages.calledRecord(call.title, statusLine, outcome.milliseconds, record[this.#data.state]));
    this.#next += 1;
    return true;
  }

  #fail(error: unknown): boolean {
    this.#say(error instanceof ServiceError ? error.message : messages.requestNotMadeSendAgain);
    return false;
  }

  #say(text: string): void {
    const status = this.#container.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }

  #label(): void {
    const button = this.#container.querySelector('[data-watch-send]');
    if (!button) return;
    const next = this.#data.calls[this.#next];
    if (this.#isPlaying) button.textContent = prefersReducedMotion() ? messages.sending : messages.pause;
    else if (this.#next === 0 || !next) button.textContent = this.#next === 0 ? messages.send : messages.sendAgain;
    else button.textContent = prefersReducedMotion() ? messages.nextCall(next.title) : messages.continueCalls;
  }

  /** Empties the board, except for the card, which is reused for the new record. */
  #clear(): void {
    for (const column of this.#container.querySelectorAll<HTMLElement>('[data-state]')) {
      delete column.dataset.reached;
      delete column.dataset.current;
      column.querySelector('p')?.replaceChildren();
    }
  }

  #showCode(title: string, { command: code, outcome }: RequestSampleResult): void {
    const request = this.#container.querySelector('[data-watch-request]');
    const name = request?.querySelector('[class*="codeBlockTitle"]');
    const command = request?.querySelector('code');
    const response = this.#container.querySelector('[data-watch-response] code');
    if (name) name.textContent = title;
    if (command) command.textContent = code;
    if (!response || outcome.type !== 'received') return;
    if (outcome.body.type === 'json')
      response.replaceChildren(...highlightJson(JSON.stringify(outcome.body.value, null, 2)));
    else response.textContent = 'text' in outcome.body ? outcome.body.text : '';
    response.closest('pre')?.scrollTo(0, 0);
  }

  /** Moves the card to the column of the record's state, and shows the call as a button in that column. */
  #move(record: Readonly<Record<string, unknown>>, sent: RequestSampleResult, title: string): void {
    const columns = [...this.#container.querySelectorAll<HTMLElement>('[data-state]')];
    const column = columns.find(({ dataset }) => dataset.state === String(record[this.#data.state]));
    const card = this.#container.querySelector<HTMLElement>('[data-card]');
    if (!column || !card) return;
    const before = card.getBoundingClientRect();
    for (const other of columns) delete other.dataset.current;
    column.dataset.current = '';
    column.dataset.reached = '';
    const [name, ...facts] = card.children;
    if (name) name.textContent = formatRecordValue(record[this.#data.title]);
    for (const [index, fact] of facts.entries())
      fact.textContent = formatRecordValue(record[this.#data.facts[index] ?? '']);
    column.append(card);
    column.querySelector('p')?.replaceChildren(this.#createCallButton(sent, title));
    animateFrom(card, before);
  }

  #createCallButton(sent: RequestSampleResult, title: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${title} · ${sent.outcome.milliseconds} ms`;
    button.addEventListener('click', () => this.#showCode(title, sent));
    return button;
  }
}

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const toRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** Animates an element from its previous position to the current one. */
function animateFrom(element: HTMLElement, before: DOMRect): void {
  if (prefersReducedMotion()) return;
  const after = element.getBoundingClientRect();
  const offset = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
  element.animate([{ transform: offset }, { transform: 'none' }], { duration: moveMs, easing: 'ease-in-out' });
}
