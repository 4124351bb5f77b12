import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import * as z from 'zod';
import { createText } from '../mdast.ts';
import { findEntry } from '../model/find.ts';
import { blockElement } from './element.ts';

/**
 * `<Diagram name="paging" />`: a drawing of the folder `diagrams`, in the page itself so that it takes the site's
 * colours and its text can be selected.
 */
export const diagram = blockElement({
  name: 'Diagram',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, facts) {
    const { title, description, svg, narrow } = findEntry(facts.diagrams, name, 'diagram');
    const figure: Paragraph = {
      type: 'paragraph',
      // Text alternative of the drawing in Markdown.
      children: [createText(`${title}. ${description}`)],
      data: {
        hName: 'figure',
        hProperties: { className: ['diagram'] },
        hChildren: narrow
          ? [drawing('wide', title, svg), drawing('narrow', title, narrow)]
          : [drawing('wide', title, svg), caption(description)],
      },
    };
    return [figure];
  },
});

/**
 * A drawing that is wider than its frame scrolls in it, which the keyboard must reach; of two, the style sheet shows
 * the one that fits.
 */
const drawing = (kind: 'wide' | 'narrow', title: string, svg: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [kind], ...(kind === 'wide' && { tabIndex: 0, role: 'group', ariaLabel: title }) },
  children: [svg],
});

/** The same in words, for a screen that shows only a part of the drawing; others hear it from the drawing itself. */
const caption = (description: string): Element => ({
  type: 'element',
  tagName: 'figcaption',
  properties: { ariaHidden: 'true', dataMarkdown: 'none' },
  children: [{ type: 'text', value: description }],
});
