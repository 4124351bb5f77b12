import { dirname, join, relative, resolve } from 'node:path';
import type { DocusaurusConfig } from '@docusaurus/types';
import { canAudienceReadPages } from '@refdesk/portal-config/access';
import {
  getGuideAddressesByFile,
  readPageAudiencesFromSources,
  resolveProviderPath,
} from '@refdesk/portal-config/chosen';
import { builtAudience, engineFolder } from '@refdesk/portal-config/provider-folder';
import { isTranslationBuild, localizedGuidesFolder } from './languages';

type MarkdownConfig = DocusaurusConfig['markdown'];

interface ProtectedPages {
  readonly onBrokenLinks: DocusaurusConfig['onBrokenLinks'];
  readonly clientModules: readonly string[];
  readonly markdown: Pick<MarkdownConfig, 'hooks'> & Partial<Pick<MarkdownConfig, 'parseFrontMatter'>>;
}

/** Docusaurus settings for the build of one audience; other builds check all links. */
export const audienceBuildDocusaurusSettings: ProtectedPages =
  builtAudience === undefined
    ? {
        onBrokenLinks: 'throw',
        markdown: {
          hooks: {
            onBrokenMarkdownLinks: isTranslationBuild ? findLinkedGuide : 'throw',
            onBrokenMarkdownImages: 'throw',
          },
          parseFrontMatter: async ({ defaultParseFrontMatter, ...file }) =>
            rejectGuideWithUnreadAccess(file.filePath, await defaultParseFrontMatter(file)),
        },
        clientModules: [],
      }
    : restrictPages(builtAudience);

interface BrokenLink {
  readonly sourceFilePath: string;
  readonly url: string;
}

/**
 * Finds the path of a guide that another guide links to by its file, if only one of the two is translated.
 *
 * @throws Error if the guide does not exist in the default language either.
 */
function findLinkedGuide({ sourceFilePath, url }: BrokenLink): string {
  const [file = '', anchor] = url.split('#');
  const guides = resolveProviderPath('docs');
  const source = resolve(sourceFilePath);
  const folder = source.startsWith(localizedGuidesFolder) ? localizedGuidesFolder : guides;
  const name = relative(folder, resolve(dirname(source), file));
  const guidePaths = getGuideAddressesByFile();
  const path = guidePaths.get(join(localizedGuidesFolder, name)) ?? guidePaths.get(join(guides, name));
  if (path === undefined)
    throw new Error(
      `${sourceFilePath} links to ${url}, which is not a guide in its language or in the default language.`,
    );
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/**
 * Leaves out the guides for other audiences. Links to them remain: the service decides who may follow them, and the
 * build for the most privileged audience has checked that they are not broken.
 */
function restrictPages(audience: NonNullable<typeof builtAudience>): ProtectedPages {
  const { audiences, guideAudiences, getAudience } = readPageAudiencesFromSources();
  const guidePaths = getGuideAddressesByFile();
  const findGuidePath = isTranslationBuild
    ? findLinkedGuide
    : ({ sourceFilePath, url }: BrokenLink) =>
        guidePaths.get(resolve(sourceFilePath, '..', url.replace(/[?#].*$/, '')));
  const isHidden = (file: string): boolean => {
    const path = resolve(file);
    const pageAudience = getAudience(guidePaths.get(path) ?? '');
    return (
      !canAudienceReadPages(audience, pageAudience) ||
      !canAudienceReadPages(audience, guideAudiences.get(path) ?? 'public')
    );
  };
  const isComplete = audience === audiences.at(-1);
  return {
    onBrokenLinks: isComplete ? 'throw' : 'ignore',
    clientModules: [join(engineFolder, 'site/src/client/protected-links.ts')],
    markdown: {
      hooks: {
        onBrokenMarkdownImages: 'throw',
        onBrokenMarkdownLinks: isComplete && !isTranslationBuild ? 'throw' : findGuidePath,
      },
      parseFrontMatter: async ({ defaultParseFrontMatter, ...file }) => {
        const parsed = rejectGuideWithUnreadAccess(file.filePath, await defaultParseFrontMatter(file));
        // Docusaurus leaves drafts out of the pages, sidebars and lists of a build.
        return isHidden(file.filePath)
          ? { ...parsed, frontMatter: { ...parsed.frontMatter, draft: true, unlisted: false } }
          : parsed;
      },
    },
  };
}

/**
 * Returns the parsed file unchanged.
 *
 * @throws Error if Docusaurus finds an `access` that was not read before, which would make the guide public.
 */
export function rejectGuideWithUnreadAccess<Parsed extends { readonly frontMatter: Readonly<Record<string, unknown>> }>(
  file: string,
  parsed: Parsed,
): Parsed {
  if (parsed.frontMatter.access !== undefined && !readPageAudiencesFromSources().guideAudiences.has(resolve(file)))
    throw new Error(
      `${file}: the access in its front matter was not read. Start the file with a line of three dashes.`,
    );
  return parsed;
}
