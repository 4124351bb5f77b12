import { messages } from '@refdesk/messages/site';
import { callServiceRouteForOutcome, type ServiceCallOutcome } from '@refdesk/service-client';

/** Sends the reader's choice and comment, and shows the result below the form. */
export async function sendFeedback(form: HTMLFormElement): Promise<void> {
  const statusElement = form.querySelector<HTMLElement>('[role="status"]');
  const button = form.querySelector('button');
  if (!statusElement || !button || button.disabled) return;
  button.disabled = true;
  const outcome = await postFeedback(new FormData(form));
  button.disabled = false;
  statusElement.textContent = getStatusMessage(outcome);
  if (outcome.type !== 'done') return;
  form.dataset.pageFeedback = 'sent';
  // The button that had focus is now hidden.
  statusElement.focus();
}

function postFeedback(values: FormData): Promise<ServiceCallOutcome<void>> {
  // The build identifier shows which version of the page the reader saw.
  const version = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? null;
  const sentence = String(values.get('sentence') ?? '') || null;
  return callServiceRouteForOutcome('POST /api/feedback', {
    body: { page: location.pathname, version, helpful: values.get('helpful') === 'yes', sentence },
  });
}

function getStatusMessage(outcome: ServiceCallOutcome<void>): string {
  if (outcome.type === 'done') return messages.thankYou;
  if (outcome.type === 'refused' && outcome.response.status === 429) return messages.tooManyResponses;
  return messages.responseNotSent;
}
