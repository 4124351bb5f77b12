import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode } from '../mdast.ts';
import { requireApiFacts, UnknownNameError } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { linkApiNamesInSentence, wrapNodesInPageLink } from './linked.ts';

/**
 * `<ProblemTable status="409 422" />`: the problems with one of the statuses, with meaning and remedy.
 */
export const problemTableElement = defineBlockGuideElement({
  name: 'ProblemTable',
  attributes: z.strictObject({ status: z.string(), api: z.string().optional() }),
  render({ status, api }, facts) {
    const found = requireApiFacts(facts, api);
    const rows = status.split(' ').flatMap((wanted) => {
      const problems = [...found.problems.values()].filter((problem) => String(problem.status) === wanted);
      if (problems.length === 0) throw new UnknownNameError(`no problem of ${found.name} has the status ${wanted}.`);
      return problems;
    });
    return [
      createTableNode(
        [messages.problem, messages.meaning, messages.whatToDo],
        rows.map(({ slug, meaning, remedy, page }) => [
          wrapNodesInPageLink(page, [createInlineCodeNode(slug)]),
          linkApiNamesInSentence(found, meaning),
          linkApiNamesInSentence(found, remedy),
        ]),
      ),
    ];
  },
});
