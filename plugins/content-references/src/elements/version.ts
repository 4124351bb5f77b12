import * as z from 'zod';
import { createText } from '../mdast.ts';
import { findApi, getFirstApiName, UnknownName } from '../model/find-entry.ts';
import { createInlineElement } from './element.ts';

/**
 * `<Version current />`, `<Version deprecated />`: the number of a version of `api`, which defaults to the
 * first API.
 */
export const version = createInlineElement({
  name: 'Version',
  attributes: z
    .strictObject({
      api: z.string().optional(),
      current: z.literal(true).optional(),
      deprecated: z.literal(true).optional(),
    })
    .refine(({ current, deprecated }) => current !== deprecated, 'say either current or deprecated'),
  render({ api: written, deprecated }, _, facts) {
    const api = written ?? getFirstApiName(facts);
    if (!deprecated) return [createText(findApi(facts, api).version)];
    const old = [...facts.apis.values()].find(({ name, isDeprecated }) => name.startsWith(`${api}/`) && isDeprecated);
    if (!old) throw new UnknownName(`no version of ${api} is deprecated.`);
    return [createText(old.version)];
  },
});
