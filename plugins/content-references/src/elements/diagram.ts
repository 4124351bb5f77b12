import type { Element } from 'hast';
import type { Paragraph } from 'mdast';
import * as z from 'zod';
import { createTextNode } from '../mdast.ts';
import { requireEntryByName } from '../model/find-entry.ts';
import { defineBlockGuideElement } from './element.ts';

/**
 * `<Diagram name="paging" />`: a drawing from the folder `diagrams`. It is inlined, so that it has the site's colours
 * and selectable text.
 */
export const svgDiagramGuideElement = defineBlockGuideElement({
  name: 'Diagram',
  attributes: z.strictObject({ name: z.string() }),
  render({ name }, facts) {
    const { title, description, svg, narrow } = requireEntryByName(facts.diagrams, name, 'diagram');
    const figure: Paragraph = {
      type: 'paragraph',
      // Text alternative of the drawing in Markdown.
      children: [createTextNode(`${title}. ${description}`)],
      data: {
        hName: 'figure',
        hProperties: { className: ['diagram'] },
        hChildren: narrow
          ? [wrapDrawing('wide', title, svg), wrapDrawing('narrow', title, narrow)]
          : [wrapDrawing('wide', title, svg), createCaption(description)],
      },
    };
    return [figure];
  },
});

/**
 * Wraps a drawing. A wide one can be scrolled, so it is focusable; of two variants, the style sheet shows the one that
 * fits.
 */
const wrapDrawing = (kind: 'wide' | 'narrow', title: string, svg: Element): Element => ({
  type: 'element',
  tagName: 'div',
  properties: { className: [kind], ...(kind === 'wide' && { tabIndex: 0, role: 'group', ariaLabel: title }) },
  children: [svg],
});

/** Creates a visible description, for narrow screens. Screen readers read the description in the drawing instead. */
const createCaption = (description: string): Element => ({
  type: 'element',
  tagName: 'figcaption',
  properties: { ariaHidden: 'true', dataMarkdown: 'none' },
  children: [{ type: 'text', value: description }],
});
