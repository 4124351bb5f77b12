import { createHighlightedJsonNodes } from '@refdesk/console/create-highlighted-json-nodes';
import { loadAndCallOperation, type OperationCallResult } from '@refdesk/console/run-call';
import { startSandboxBarOnceSandboxExists } from '@refdesk/console/start-sandbox-bar-when-ready';
import { messages } from '@refdesk/messages/site';
import { getSandboxToken } from '@refdesk/personalization/sandbox/sandbox-token';
import { ServiceError } from '@refdesk/personalization/sandbox/tokens';
import { formatRecordValue } from './format-record-value';
import type { RecordLifecycleDemoConfig } from './RecordLifecycleDemo';

/** Pause between calls, in milliseconds. */
const pauseMs = 1600;
const moveMs = 450;

/** Creates a player that steps through a board's calls; returns the click handler for its button. */
export function createLifecycleDemoClickHandler(container: HTMLElement, data: RecordLifecycleDemoConfig): () => void {
  startSandboxBarOnceSandboxExists();
  const player = new CallPlayer(container, data);
  return () => player.togglePlayback();
}

/**
 * Sends the calls one after another, and shows each on the board. Readers who prefer reduced motion start each call
 * themselves.
 */
class CallPlayer {
  readonly #container: HTMLElement;
  readonly #data: RecordLifecycleDemoConfig;
  /** Index of the next call. */
  #nextIndex = 0;
  #isPlaying = false;
  #isBusy = false;

  constructor(container: HTMLElement, data: RecordLifecycleDemoConfig) {
    this.#container = container;
    this.#data = data;
  }

  togglePlayback(): void {
    if (this.#isPlaying) {
      this.#isPlaying = false;
      this.#updateButtonLabel();
    } else void this.#play();
  }

  async #play(): Promise<void> {
    if (this.#isBusy) return;
    this.#isPlaying = true;
    if (this.#nextIndex >= this.#data.calls.length) this.#nextIndex = 0;
    do {
      this.#isBusy = true;
      this.#updateButtonLabel();
      const isSent = await this.#sendNextCall().catch((error: unknown) => this.#showError(error));
      this.#isBusy = false;
      if (!isSent || this.#nextIndex >= this.#data.calls.length || prefersReducedMotion()) this.#isPlaying = false;
      this.#updateButtonLabel();
      if (this.#isPlaying) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } while (this.#isPlaying && this.#container.isConnected);
  }

  /** Sends the next call; returns false if it failed. */
  async #sendNextCall(): Promise<boolean> {
    const index = this.#nextIndex;
    const call = this.#data.calls[index];
    if (!call) return false;
    const result = await loadAndCallOperation(call.file, call.request, getSandboxToken);
    if (index === 0) this.#clearBoard();
    this.#showCode(call.title, result);
    const { outcome, statusLine } = result;
    if (outcome.type !== 'received') {
      this.#showStatus(messages.noResponse);
      return false;
    }
    const record = outcome.body.type === 'json' ? toRecord(outcome.body.value) : null;
    if (outcome.status >= 300 || record === null) {
      this.#showStatus(messages.sendAgainAfter(statusLine, record?.detail ?? messages.callFailed));
      this.#nextIndex = 0;
      return false;
    }
    this.#moveCard(record, result, call.title);
    this.#showStatus(messages.calledRecord(call.title, statusLine, outcome.milliseconds, record[this.#data.state]));
    this.#nextIndex += 1;
    return true;
  }

  #showError(error: unknown): boolean {
    this.#showStatus(error instanceof ServiceError ? error.message : messages.requestNotMadeSendAgain);
    return false;
  }

  #showStatus(text: string): void {
    const status = this.#container.querySelector('[role="status"]');
    if (status) status.textContent = text;
  }

  #updateButtonLabel(): void {
    const button = this.#container.querySelector('[data-watch-send]');
    if (!button) return;
    const next = this.#data.calls[this.#nextIndex];
    if (this.#isPlaying) button.textContent = prefersReducedMotion() ? messages.sending : messages.pause;
    else if (this.#nextIndex === 0 || !next)
      button.textContent = this.#nextIndex === 0 ? messages.send : messages.sendAgain;
    else button.textContent = prefersReducedMotion() ? messages.nextCall(next.title) : messages.continueCalls;
  }

  /** Empties the board, except for the card, which is reused for the new record. */
  #clearBoard(): void {
    for (const column of this.#container.querySelectorAll<HTMLElement>('[data-state]')) {
      delete column.dataset.reached;
      delete column.dataset.current;
      column.querySelector('p')?.replaceChildren();
    }
  }

  #showCode(title: string, { command: code, outcome }: OperationCallResult): void {
    const request = this.#container.querySelector('[data-watch-request]');
    const name = request?.querySelector('[class*="codeBlockTitle"]');
    const command = request?.querySelector('code');
    const response = this.#container.querySelector('[data-watch-response] code');
    if (name) name.textContent = title;
    if (command) command.textContent = code;
    if (!response || outcome.type !== 'received') return;
    if (outcome.body.type === 'json')
      response.replaceChildren(...createHighlightedJsonNodes(JSON.stringify(outcome.body.value, null, 2)));
    else response.textContent = 'text' in outcome.body ? outcome.body.text : '';
    response.closest('pre')?.scrollTo(0, 0);
  }

  /** Moves the card to the column of the record's state, and shows the call as a button in that column. */
  #moveCard(record: Readonly<Record<string, unknown>>, result: OperationCallResult, title: string): void {
    const columns = [...this.#container.querySelectorAll<HTMLElement>('[data-state]')];
    const column = columns.find(({ dataset }) => dataset.state === String(record[this.#data.state]));
    const card = this.#container.querySelector<HTMLElement>('[data-card]');
    if (!column || !card) return;
    const before = card.getBoundingClientRect();
    for (const otherColumn of columns) delete otherColumn.dataset.current;
    column.dataset.current = '';
    column.dataset.reached = '';
    const [name, ...facts] = card.children;
    if (name) name.textContent = formatRecordValue(record[this.#data.title]);
    for (const [index, fact] of facts.entries())
      fact.textContent = formatRecordValue(record[this.#data.facts[index] ?? '']);
    column.append(card);
    column.querySelector('p')?.replaceChildren(this.#createCallButton(result, title));
    animateFrom(card, before);
  }

  #createCallButton(result: OperationCallResult, title: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = `${title} · ${result.outcome.milliseconds} ms`;
    button.addEventListener('click', () => this.#showCode(title, result));
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
