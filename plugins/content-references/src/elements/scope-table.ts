import * as z from 'zod';
import { code, sentence, table, text } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linked } from './linked.ts';

/** `<ScopeTable />`: the scopes of the API that is listed first and how many operations each opens. */
export const scopeTable = blockElement({
  name: 'ScopeTable',
  attributes: z.strictObject({}),
  render(_, facts) {
    const { scopes, operations } = findApi(facts);
    const rows = [...scopes.values()].map(({ name, meaning, page }) => {
      const opened = [...operations.values()].filter((operation) => operation.scopes.includes(name));
      return [linked(page, [code(name)]), sentence(meaning), [text(String(opened.length))]];
    });
    return [table(['Scope', 'Access', 'Operations'], rows)];
  },
});
