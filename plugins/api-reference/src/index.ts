import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import type { PageContribution } from '@portal/static-page/contract';
import { loadApis } from './load/apis.ts';
import { optionsSchema, type Options } from './options.ts';
import { toContribution } from './pages/contribution.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** OpenAPI descriptions as pages: one for each operation and category, and the full reference of each version. */
export default function apiReference(context: LoadContext, options: Options): Plugin<PageContribution> {
  const { apis } = optionsSchema.parse(options);
  const files = new Set<string>();
  return {
    name: 'api-reference',
    async loadContent() {
      const loaded = await loadApis(apis, context.siteDir);
      for (const file of loaded.files) files.add(file);
      return toContribution(loaded.versions);
    },
    getPathsToWatch: () => [...files].map((file) => relative(context.siteDir, file)),
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
  };
}

/** @throws ZodError that names each wrong option. */
export function validateOptions({ validate: _, options }: OptionValidationContext<Options, Options>): Options {
  optionsSchema.omit({}).loose().parse(options);
  return options;
}
