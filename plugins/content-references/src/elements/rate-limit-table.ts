import { messages } from '@refdesk/messages/dictionary';
import { messages as pageMessages } from '@refdesk/messages/page';
import * as z from 'zod';
import { createTableNode, createTextNode } from '../mdast.ts';
import { requireApiForGuides } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';

const unitNames = { minute: messages.minute, hour: messages.hour, day: messages.day } as const;

/** `<RateLimitTable apis="main/2.0.0 main/1.0.0" />`: the rate limits of versions of APIs. */
export const rateLimitTableGuideElement = defineBlockGuideElement({
  name: 'RateLimitTable',
  attributes: z.strictObject({ apis: z.string() }),
  render({ apis }, facts) {
    const rows = apis.split(' ').flatMap((name) => {
      const api = requireApiForGuides(facts, name);
      return api.rateLimits.map(({ requests, per, by }) => [
        api.title,
        requests.toLocaleString(pageMessages.locale),
        unitNames[per],
        by,
      ]);
    });
    return [
      createTableNode(
        ['API', messages.requests, messages.per, messages.countedForEach],
        rows.map((cells) => cells.map((cell) => [createTextNode(cell)])),
      ),
    ];
  },
});
