import { fixture } from '../servers.ts';
import { expect, test } from './support/test.ts';

test.use({ baseURL: fixture.url });

/** Strings that the HTML of each page must contain. The API description is tests/fixtures/apis/gardens.yaml. */
const expectedStrings: Readonly<Record<string, readonly string[]>> = {
  '/docs/gardens/get-shared-plant': [
    'fields=kind',
    'session=s1',
    'Cookie parameters',
    'X-Key: &lt;key>',
    'read-only',
    'Rose',
    'row',
    'image/png',
    'base64',
    'Height in cm.',
    'At least one item is',
    'gardener',
    '<li>by <strong>hand</strong></li>',
    'Exactly one of',
    'identified by',
    'when by is robot',
    'When the field is present',
    'currency',
    'If it is',
    'approvedBy',
    'otherwise it is',
    'soldAt',
    'Next:',
    'addPhoto',
  ],
  '/docs/gardens/add-photo': [
    'multipart/form-data',
    'photo=@photo.jpg',
    'MultipartFormDataContent',
    'FormData',
    'CURLFile',
    'note',
  ],
  '/docs/gardens/watch-plants': ['QUERY', 'a stream; each item is', 'Plant'],
  '/docs/gardens/plant-options': ['OPTIONS', 'method--options'],
  '/docs/gardens/webhooks/plant-stolen': [
    'Verification',
    'HMAC-SHA256 of the body.',
    'What your server returns',
    '204',
    'Example',
    'image/png',
  ],
  '/docs/gardens/webhooks/photo-ready': ['{$request.body#/callbackUrl}', 'Add a photo', 'photoId', '>7<'],
  '/docs/gardens-category/shared-plants-beds-borders': ['Shared plants', 'Get a shared plant', 'What may be done'],
  '/gardens': [
    'operation/webhook-plant-stolen',
    'operation/callback-photo-ready',
    'schema/Plant',
    'note',
    'write-only',
  ],
};

test('shows the contents of an API description without scripts', async ({ request }) => {
  for (const [path, strings] of Object.entries(expectedStrings)) {
    const html = (await (await request.get(path)).text()).replaceAll(/<wbr>|<\/?span[^>]*>/g, '');
    for (const string of strings) expect.soft(html, `${path} contains ${string}`).toContain(string);
    // A nested schema has no anchor, so no link may refer to it.
    expect.soft(html, path).not.toMatch(/secretly|internalField|#schema\/Bed/);
  }
});
