import { getProviderPathFromRoot } from '@refdesk/portal-config/chosen';
import { content, guide, type Recipe } from './recipe.ts';

const sidebars = getProviderPathFromRoot('config/sidebars.ts');

const guideText = `---
title: Kettles
description: How a kettle is filled, boiled and emptied, in three steps that anyone can follow.
slug: /rest/kettles
---

A kettle boils water. To ask for one, use <Operation id="createJob" />.
`;

/** Recipe for a page of prose. */
export const pageRecipes: readonly Recipe[] = [
  {
    name: 'A page.',
    follow: [
      { file: guide, becomes: guideText },
      {
        file: sidebars,
        was: "        'rest/guides/time-zones',\n",
        becomes: "        'rest/guides/time-zones',\n        'rest/guides/kettles',\n",
      },
    ],
    mistakes: [
      {
        what: 'the page has no description',
        edits: [{ file: guide, was: /description: .*\n/.exec(guideText)?.[0] ?? '', becomes: '' }],
        step: content,
        says: /kettles\.mdx: the description in the front matter must have 40 to 200 characters; it has none/,
      },
      {
        what: 'the page is in no sidebar',
        edits: [{ file: sidebars, was: "        'rest/guides/kettles',\n", becomes: '' }],
        step: content,
        says: /kettles\.mdx is in no sidebar, so nothing links to \/docs\/rest\/kettles\. Add its id/,
      },
      {
        what: 'the page has the title of another',
        edits: [{ file: guide, was: 'title: Kettles', becomes: 'title: REST quick start' }],
        step: content,
        says: /quick-start\.mdx has the title "REST quick start" of .*kettles\.mdx.*title_meta/,
      },
    ],
  },
];
