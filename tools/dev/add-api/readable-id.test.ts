import { expect, test } from 'vitest';
import { deriveApiId } from './readable-id.ts';

test.each([
  ["GitHub's official OpenAPI spec + Octokit extension", 'github'],
  ['GitHub v3 REST API', 'github'],
  ['Stripe API', 'stripe'],
  ['OpenAI API', 'openai'],
  ['Train Travel API', 'train-travel'],
  ['Xero Accounting API', 'xero-accounting'],
  ['Adyen Checkout API', 'adyen-checkout'],
  ['Spotify Web API with fixes and improvements from sonallux', 'spotify'],
  ['Swagger Petstore - OpenAPI 3.0', 'petstore'],
  ['Redocly Museum API', 'redocly-museum'],
  ['Gärten', 'garten'],
  ['API', 'api'],
  ['', 'api'],
  ['作業', '作業'],
])('converts the title %j to the identifier %s', (title, id) => {
  expect(deriveApiId(title)).toBe(id);
});
