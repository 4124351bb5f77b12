import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createTableNode, createTextNode } from '../mdast.ts';
import { findApiFacts } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';

/** `<RateLimitTable apis="main/2.0.0 main/1.0.0" />`: the rate limits of versions of APIs. */
export const rateLimitTableElement = createBlockElement({
  name: 'RateLimitTable',
  attributes: z.strictObject({ apis: z.string() }),
  render({ apis }, facts) {
    const rows = apis.split(' ').flatMap((name) => {
      const api = findApiFacts(facts, name);
      return api.rateLimits.map(({ requests, per, by }) => [api.title, requests.toLocaleString('en-GB'), per, by]);
    });
    return [
      createTableNode(
        ['API', messages.requests, messages.per, messages.countedForEach],
        rows.map((cells) => cells.map((cell) => [createTextNode(cell)])),
      ),
    ];
  },
});
