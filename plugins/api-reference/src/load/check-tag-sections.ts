import type { OpenApiDocument } from '@refdesk/openapi/document';
import type { UnlocatedDiagnostic } from './description-diagnostic.ts';

/** Tag of the operations in the section without a slug. */
const tagWithoutSlug = 'workflow-answers';

/** Checks that every section has a tag, and every tag a section, if a description has sections. */
export function checkTagSections(document: OpenApiDocument): UnlocatedDiagnostic[] {
  const sections = document['x-sections'];
  if (!sections) return [];
  const slugs = sections.map(({ slug }) => slug ?? tagWithoutSlug);
  const tags = (document.tags ?? []).map(({ name }) => name);
  return [
    ...reportMissing(slugs, tags, '#/x-sections', 'The section', 'is not a tag', 'Declare it under tags.'),
    ...reportMissing(tags, slugs, '#/tags', 'The tag', 'is not a section', 'Declare it under x-sections.'),
  ];
}

function reportMissing(
  names: readonly string[],
  known: readonly string[],
  pointer: string,
  subject: string,
  problem: string,
  hint: string,
): UnlocatedDiagnostic[] {
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({ pointer, message: `${subject} ${name} ${problem}.`, hint }));
}
