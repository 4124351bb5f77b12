import * as z from 'zod';
import { code, sentence, table } from '../mdast.ts';
import { findApi, UnknownName } from '../model/find.ts';
import { blockElement } from './element.ts';
import { linked } from './linked.ts';

/** `<ProblemTable status="409" />`: the problems with a status, with meaning and remedy; several statuses with spaces between them. */
export const problemTable = blockElement({
  name: 'ProblemTable',
  attributes: z.strictObject({ status: z.string(), api: z.string().default('main') }),
  render({ status, api }, facts) {
    const { name, problems } = findApi(facts, api);
    const rows = status.split(' ').flatMap((wanted) => {
      const found = [...problems.values()].filter((problem) => String(problem.status) === wanted);
      if (found.length === 0) throw new UnknownName(`no problem of ${name} has the status ${wanted}.`);
      return found;
    });
    return [
      table(
        ['Problem', 'Meaning', 'What to do'],
        rows.map(({ slug, meaning, remedy, page }) => [linked(page, [code(slug)]), sentence(meaning), sentence(remedy)]),
      ),
    ];
  },
});
