import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyWebhook } from './webhook.ts';

const secret = `whsec_${Buffer.from('a secret of some length').toString('base64')}`;
const body = '{"type":"job.completed"}';

/** A webhook of the provider, signed by Standard Webhooks. */
function send(text = body, at = Date.now()) {
  const timestamp = String(Math.round(at / 1000));
  const signature = createHmac('sha256', 'a secret of some length')
    .update(`msg_1.${timestamp}.${text}`)
    .digest('base64');
  return {
    body: text,
    headers: { 'webhook-id': 'msg_1', 'Webhook-Timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` },
  };
}

test('reads a webhook that the provider signed, with headers of any type', async () => {
  const request = send();
  expect(await verifyWebhook(request, secret)).toEqual({ type: 'job.completed' });
  expect(await verifyWebhook({ ...request, headers: new Headers(request.headers) }, secret)).toEqual({
    type: 'job.completed',
  });
});

test.each(['', 'whsec_', 'whsec_%%', '!'])(
  'rejects every webhook if the secret is %j, whose key is empty',
  async (empty) => {
    await expect(verifyWebhook(send(), empty)).rejects.toThrow('The secret of the webhook is empty or not base64');
  },
);

test('rejects a webhook that was changed, is old, or has a wrong secret or no signature', async () => {
  await expect(verifyWebhook({ ...send(), body: '{}' }, secret)).rejects.toThrow('not signed with this secret');
  await expect(verifyWebhook(send(body, Date.now() - 400_000), secret)).rejects.toThrow('more than five minutes ago');
  await expect(verifyWebhook(send(), `whsec_${btoa('another secret')}`)).rejects.toThrow('not signed with this secret');
  await expect(verifyWebhook({ body, headers: {} }, secret)).rejects.toThrow('webhook-signature');
  await expect(
    verifyWebhook({ ...send(), headers: { ...send().headers, 'webhook-signature': 'v1,%%' } }, secret),
  ).rejects.toThrow('not signed with this secret');
});
