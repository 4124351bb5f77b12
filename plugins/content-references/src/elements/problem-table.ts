import { messages } from '@refdesk/messages/dictionary';
import * as z from 'zod';
import { createInlineCodeNode, createTableNode } from '../mdast.ts';
import { requireApiForGuides, UnknownNameError } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';
import { linkApiNamesInSentence, wrapNodesInPageLink } from './linked.ts';

/**
 * `<ProblemTable status="409 422" />`: the problems with one of the statuses, with meaning and remedy.
 */
export const problemTableGuideElement = defineBlockGuideElement({
  name: 'ProblemTable',
  attributes: z.strictObject({ status: z.string(), api: z.string().optional() }),
  render({ status, api }, facts) {
    const apiFacts = requireApiForGuides(facts, api);
    const rows = status.split(' ').flatMap((code) => {
      const problems = [...apiFacts.problems.values()].filter((problem) => String(problem.status) === code);
      if (problems.length === 0) throw new UnknownNameError(`no problem of ${apiFacts.name} has the status ${code}.`);
      return problems;
    });
    return [
      createTableNode(
        [messages.problem, messages.meaning, messages.whatToDo],
        rows.map(({ slug, meaning, remedy, page }) => [
          wrapNodesInPageLink(page, [createInlineCodeNode(slug)]),
          linkApiNamesInSentence(apiFacts, meaning),
          linkApiNamesInSentence(apiFacts, remedy),
        ]),
      ),
    ];
  },
});
