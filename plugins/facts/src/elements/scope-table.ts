import { z } from 'zod';
import { sentence, table, text } from '../mdast.ts';
import { findApi } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linkedName } from './linked-name.ts';

/** `<ScopeTable />`: the scopes of the main API and how many operations each opens. */
export const scopeTable = blockElement({
  name: 'ScopeTable',
  attributes: z.strictObject({}),
  render(_, { facts, links }) {
    const { scopes, operations } = findApi(facts, 'main');
    const rows = [...scopes].map(([scope, meaning]) => {
      const opened = [...operations.values()].filter((operation) => operation.scopes.includes(scope));
      return [linkedName(scope, [], links.scopes), sentence(meaning), [text(String(opened.length))]];
    });
    return [table(['Scope', 'What it allows', 'Operations'], rows)];
  },
});
