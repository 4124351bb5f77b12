import { z } from 'zod';
import { find, findApi } from '../model/find.ts';
import { inlineElement } from './element.ts';
import { linkedName } from './linked-name.ts';

/** `<Problem slug="contact-on-stop" />`: a problem type of the main API, linked to its page. */
export const problem = inlineElement({
  name: 'Problem',
  attributes: z.strictObject({ slug: z.string(), api: z.string().default('main') }),
  render({ slug, api }, children, { facts, links }) {
    const { name, problems } = findApi(facts, api);
    const { status, title } = find(problems, slug, `problem of ${name}`);
    return linkedName(slug, children, links.problems, `${status} ${title}`);
  },
});
