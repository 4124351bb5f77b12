import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Root } from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFile } from 'vfile';

const parser = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMdx);

/**
 * Returns the errors that a build would report for the guides in a folder: unknown operations, values and terms, and
 * invalid MDX.
 *
 * @param createPlugin The remark plugin, configured with the site's options.
 */
export async function findGuideElementErrors(
  createPlugin: () => (tree: Root, file: VFile) => Promise<void>,
  folder: string,
): Promise<string[]> {
  const files = await Array.fromAsync(glob('docs/**/*.mdx', { cwd: folder }));
  const errors = await Promise.all(
    files.sort().map(async (path) => {
      const file = new VFile({ path, value: await readFile(join(folder, path), 'utf8') });
      try {
        await createPlugin()(parser.parse(file) as Root, file);
        return [];
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return [message.includes(path) ? message : `${path}: ${message}`];
      }
    }),
  );
  return errors.flat();
}
