import { bundle, type Config, type Document } from '@redocly/openapi-core';
import type { ApiLogo } from '@refdesk/api-model/logo';
import { removeCircularCompositions } from '@refdesk/openapi/circular-composition';
import { DescriptionFileResolver } from '@refdesk/openapi/description-files';
import type { OpenApiDocument } from '@refdesk/openapi/document';
import { listRegisteredOverlays } from '@refdesk/openapi/overlay-registry';
import { isObjectOrArray } from '@refdesk/openapi/pointer';
import {
  countInternalOperations,
  removeInternalPartsAndBidiControls,
} from '@refdesk/openapi/remove-internal-parts-and-bidi-controls';
import { checkBundledDescription } from './check-bundled-description.ts';
import { type DescriptionDiagnostic, unreadableFileDiagnosticKind } from './description-diagnostic.ts';
import { convertSchemaKeywords } from './fix-schemas.ts';
import {
  checkComponentKindsOfNewerOpenApi,
  inlineComponentKindsOfNewerOpenApi,
} from './inline-component-kinds-of-newer-open-api.ts';
import { lintDescription } from './lint.ts';
import { convertLinterProblems } from './linter-diagnostic.ts';
import { type ComponentSources, locateDiagnostic, mapComponentsToSources } from './locate-diagnostic.ts';
import { readApiLogo } from './logo.ts';
import { toReadingError } from './reading-error.ts';
import { formatPathRelativeToWorkingDirectory } from './relative-path.ts';
import { removeInvalidForeignExtensions } from './remove-invalid-foreign-extensions.ts';
import { repairDescription } from './repair-description.ts';
import { resolveRootExtensionReferences } from './root-extensions.ts';

/** A loaded description: bundled, with its diagnostics and source files. */
export interface LoadedDescription {
  readonly document: OpenApiDocument;
  readonly logo?: ApiLogo | null;
  /** Number of operations that were removed from the document because they are marked `x-internal`. */
  readonly internalOperationCount?: number;
  /** Default: all components are in the first file. */
  readonly componentSources?: ComponentSources;
  readonly diagnostics: readonly DescriptionDiagnostic[];
  readonly files: readonly string[];
}

/**
 * Reads and checks the description in `file` and the files that it references. Returns diagnostics with as much of the
 * description as could be read. Files outside `folder` (default: the folder of the description) are not read.
 */
export async function loadAndLintDescription(
  file: string,
  config: Config,
  folder?: string,
): Promise<LoadedDescription> {
  const resolver = new DescriptionFileResolver(file, folder);
  const root = await resolver.resolveDocument(null, file, true).catch((error: Error) => error);
  if (root instanceof Error) return createUnusableDescription(file, toReadingError(root));
  if (!isOpenApi(root.parsed)) return createUnusableDescription(file, explainNotOpenApi(root.parsed, file));

  const newerComponents = checkComponentKindsOfNewerOpenApi(root.parsed);
  const inlinedRoot = { ...root, parsed: inlineComponentKindsOfNewerOpenApi(root.parsed) };
  const linted = await lintDescription(inlinedRoot, config, resolver);
  if (!linted.isStructureValid) return createUnusableDescription(file, ...linted.diagnostics);
  const bundlerResolver = new DescriptionFileResolver(file, folder);
  const {
    bundle: bundled,
    problems,
    fileDependencies,
  } = await bundle({ doc: copyDocument(inlinedRoot), config, externalRefResolver: bundlerResolver });
  // `isOpenApi` has found the root object, and the linter has checked the structure.
  const bundlerOutput = bundled.parsed as OpenApiDocument;
  const componentSources = await mapComponentsToSources(bundlerOutput, bundlerResolver);
  const bundledDocument = inlineComponentKindsOfNewerOpenApi(bundlerOutput);
  const { document: readDocument, files } = await resolveRootExtensionReferences(bundledDocument, root, resolver);
  const bundlerDiagnostics = await convertLinterProblems(problems, resolver);
  const document = repairDescription(readDocument, [...linted.diagnostics, ...bundlerDiagnostics]);
  const { logo, diagnostics } = await readApiLogo(file, document, folder);
  const locatedDiagnostics = await Promise.all(
    [...newerComponents, ...checkBundledDescription(document), ...diagnostics].map((diagnostic) =>
      locateDiagnostic(diagnostic, root, resolver, componentSources),
    ),
  );
  const publishedDocument = removeInternalPartsAndBidiControls(
    removeInvalidForeignExtensions(removeCircularCompositions(convertSchemaKeywords(document))),
  );
  return {
    document: publishedDocument,
    logo,
    internalOperationCount: countInternalOperations(document),
    componentSources,
    diagnostics: sortUnique([...linted.diagnostics, ...bundlerDiagnostics, ...locatedDiagnostics]),
    files: [file, ...fileDependencies, ...files, ...listRegisteredOverlays(file)],
  };
}

const isOpenApi = (value: unknown): value is OpenApiDocument =>
  typeof value === 'object' &&
  value !== null &&
  'openapi' in value &&
  typeof value.openapi === 'string' &&
  value.openapi.startsWith('3.');

/** Explains why a file is not OpenAPI 3; for Swagger 2.0, with the command that converts it. */
function explainNotOpenApi(parsed: unknown, file: string): Pick<DescriptionDiagnostic, 'message' | 'hint'> {
  const displayedPath = formatPathRelativeToWorkingDirectory(file);
  if (isObjectOrArray(parsed) && 'swagger' in parsed)
    return {
      message: `This is Swagger ${String(parsed.swagger)}, not OpenAPI 3.`,
      hint: `Convert it: npx swagger2openapi --patch --yaml --outfile openapi.yaml ${displayedPath}`,
    };
  return {
    message: 'This is not an OpenAPI description.',
    hint: 'It must start with openapi: 3.1.0 or another 3.x version.',
  };
}

const createUnusableDescription = (
  file: string,
  ...diagnostics: readonly (Partial<DescriptionDiagnostic> & Pick<DescriptionDiagnostic, 'message'>)[]
): LoadedDescription => ({
  document: { openapi: '3.1.0', info: { title: '', version: '' } },
  diagnostics: diagnostics.map((diagnostic) => ({
    file: formatPathRelativeToWorkingDirectory(file),
    pointer: '#/',
    kind: unreadableFileDiagnosticKind,
    ...diagnostic,
  })),
  files: [file],
});

/** Copies a document, because the bundler changes its input. */
const copyDocument = (document: Document): Document => ({ ...document, parsed: structuredClone(document.parsed) });

/** Sorts diagnostics by file and line, and removes those reported by both the linter and the bundler. */
const sortUnique = (diagnostics: readonly DescriptionDiagnostic[]): DescriptionDiagnostic[] =>
  [...Map.groupBy(diagnostics, getIdentity).values()].flatMap(([first]) => first ?? []).toSorted(compareByLocation);

/** Compares by location, because the order of the linter's diagnostics is not stable. */
const compareByLocation = (a: DescriptionDiagnostic, b: DescriptionDiagnostic): number =>
  a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || a.pointer.localeCompare(b.pointer);

const getIdentity = ({ file, pointer, message }: DescriptionDiagnostic): string =>
  `${file} ${pointer} ${message.replace(/ \([\w/-]+\)$/, '')}`;
