/** Sends what the reader chose and wrote, and says below the form what came of it. */
export async function send(form: HTMLFormElement): Promise<void> {
  const answer = form.querySelector<HTMLElement>('[role="status"]');
  const button = form.querySelector('button');
  if (!answer || !button || button.disabled) return;
  button.disabled = true;
  const status = await post(new FormData(form)).catch(() => 0);
  button.disabled = false;
  answer.textContent = toAnswer(status);
  if (status !== 204) return;
  form.dataset.pageFeedback = 'sent';
  // The button that had the focus is gone.
  answer.focus();
}

async function post(values: FormData): Promise<number> {
  // The identifier of the build: what the page said when it was read.
  const version = document.querySelector('meta[name="search-build"]')?.getAttribute('content') ?? null;
  const feedback = { page: location.pathname, version, helpful: values.get('helpful') === 'yes', sentence: values.get('sentence') || null };
  const response = await fetch('/api/feedback', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(feedback) });
  return response.status;
}

function toAnswer(status: number): string {
  if (status === 204) return 'Thank you.';
  if (status === 429) return 'That is more than can be taken in an hour. Please try again later.';
  return 'The answer could not be sent. Please try again.';
}
