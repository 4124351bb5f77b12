import type { Paragraph } from 'mdast';
import * as z from 'zod';
import { text } from '../mdast.ts';
import { find } from '../model/find.ts';
import { blockElement } from './element.ts';

/** `<Diagram name="paging" />`: a drawing of `content/diagrams`, in the page itself so that it takes the site's colours and its text can be selected. */
export const diagram = blockElement({
  name: 'Diagram',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, facts) {
    const { title, description, svg } = find(facts.diagrams, name, 'diagram');
    const figure: Paragraph = {
      type: 'paragraph',
      // What stands for the drawing where there is Markdown only.
      children: [text(`${title}. ${description}`)],
      // A drawing that is wider than the screen scrolls in its frame, which the keyboard must reach.
      data: { hName: 'figure', hProperties: { className: ['diagram'], tabIndex: 0, role: 'group', ariaLabel: title }, hChildren: [svg] },
    };
    return [figure];
  },
});
