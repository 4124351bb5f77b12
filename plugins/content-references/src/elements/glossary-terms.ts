import type { PhrasingContent, RootContent } from 'mdast';
import * as z from 'zod';
import {
  createHeadingNode,
  createInlineCodeNode,
  createParagraphNode,
  createSectionNode,
  createTextNode,
  parseSentenceNodes,
} from '../mdast.ts';
import type { ContentForGuides } from '../model/facts.ts';
import { getFirstApiName, requireEntryByName } from '../model/find-entry.ts';
import type { GlossaryTerm } from '../model/glossary.ts';
import { defineBlockGuideElement } from './element.ts';
import { enumValueTableGuideElement } from './enum-table.ts';
import { wrapNodesInPageLink } from './linked.ts';

/**
 * `<GlossaryTerms group="Work" />`: the terms of a group of the glossary, each with its meaning and its names on each
 * surface.
 */
export const glossaryTermsGuideElement = defineBlockGuideElement({
  name: 'GlossaryTerms',
  attributes: z.strictObject({ group: z.string() }),
  render({ group }, facts) {
    const groups = new Map(facts.glossary.groups.map((entry) => [entry.title, entry]));
    return requireEntryByName(groups, group, 'group of the glossary').terms.map((term) => renderTerm(term, facts));
  },
});

function renderTerm(term: GlossaryTerm, facts: ContentForGuides): RootContent {
  const names = renderNames(term, facts);
  return createSectionNode('term', [
    createHeadingNode(3, term.term, term.slug),
    createParagraphNode(parseSentenceNodes(term.meaning)),
    ...renderValues(term, facts),
    ...(names.length > 0 ? [createParagraphNode(names)] : []),
  ]);
}

/** Renders the values of the term's enum, with their former names if a deprecated version has the enum too. */
function renderValues({ values: name }: GlossaryTerm, facts: ContentForGuides): RootContent[] {
  if (!name) return [];
  const currentApi =
    facts.glossary.surfaces.find(({ api }) => api !== null)?.api?.split('/')[0] ?? getFirstApiName(facts);
  const former = [...facts.apis.values()].find(
    (api) => api.name.startsWith(`${currentApi}/`) && api.isDeprecated && api.schemas.has(name),
  );
  return enumValueTableGuideElement.render({ name, api: currentApi, ...(former && { before: former.name }) }, facts);
}

/** Renders the names of a term on each surface, on one line. */
function renderNames({ namesByField }: GlossaryTerm, facts: ContentForGuides): PhrasingContent[] {
  return facts.glossary.surfaces
    .map((surface) => ({ ...surface, names: namesByField[surface.field] ?? [] }))
    .filter(({ names }) => names.length > 0)
    .flatMap(({ label, api, names }, index) => [
      createTextNode(`${index > 0 ? ' · ' : ''}${label}: `),
      ...names
        .map((name) => (api === null ? renderTableOrColumn(name, facts) : renderActionOrField(name, api, facts)))
        .flatMap((name, index) => (index > 0 ? [createTextNode(', '), ...name] : name)),
    ]);
}

/** Renders an action, with a link to its page, or a field. */
function renderActionOrField(name: string, api: string, facts: ContentForGuides): PhrasingContent[] {
  const action = isActionsApi(api, facts) ? facts.apis.get(api)?.actions.get(name) : undefined;
  return wrapNodesInPageLink(action?.page ?? null, [createInlineCodeNode(name)], action?.title);
}

const isActionsApi = (api: string, facts: ContentForGuides): boolean =>
  (facts.apis.get(api)?.resultCodes.size ?? 0) > 0;

function renderTableOrColumn(name: string, facts: ContentForGuides): PhrasingContent[] {
  const [table = ''] = name.split('.');
  return wrapNodesInPageLink(facts.tables.get(table)?.page ?? null, [createInlineCodeNode(name)]);
}
