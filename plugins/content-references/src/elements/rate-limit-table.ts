import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createTable, createText } from '../mdast.ts';
import { findApi } from '../model/find-entry.ts';
import { createBlockElement } from './element.ts';

/** `<RateLimitTable apis="main/2.0.0 main/1.0.0" />`: the rate limits of versions of APIs. */
export const rateLimitTable = createBlockElement({
  name: 'RateLimitTable',
  attributes: z.strictObject({ apis: z.string() }),
  render({ apis }, facts) {
    const rows = apis.split(' ').flatMap((name) => {
      const api = findApi(facts, name);
      return api.rateLimits.map(({ requests, per, by }) => [api.title, requests.toLocaleString('en-GB'), per, by]);
    });
    return [
      createTable(
        ['API', messages.requests, messages.per, messages.countedForEach],
        rows.map((cells) => cells.map((cell) => [createText(cell)])),
      ),
    ];
  },
});
