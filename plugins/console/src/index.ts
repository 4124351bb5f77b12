import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ApiVersion } from '@refdesk/api-model/api';
import { readLoadedVersionsOfAllApis } from '@refdesk/api-model/loaded-versions';
import { createOptionsValidator, parseValidatedOptions } from '@refdesk/plugin-options';
import { createConsoleOperationFiles, writeConsoleOperationFiles } from './build/operation-files.ts';
import { createOperationList } from './build/operation-list.ts';
import { operationListFile } from './model/operation-list.ts';
import { type ConsoleOptions, consoleOptionsSchema } from './options.ts';

const theme = fileURLToPath(new URL('./theme', import.meta.url));

/** Adds 'Try it' to operation pages: a data file per operation, and a script that handles the buttons. */
export default function consolePlugin({ baseUrl, generatedFilesDir }: LoadContext, options: ConsoleOptions): Plugin {
  const settings = parseValidatedOptions('@refdesk/console', consoleOptionsSchema, options);
  const siteSettings = { ...settings, baseUrl };
  const developmentDir = join(generatedFilesDir, 'console-files');
  const isBuild = process.env.NODE_ENV === 'production';
  let versions: readonly ApiVersion[] = [];
  return {
    name: 'console',
    async allContentLoaded({ allContent }) {
      versions = readLoadedVersionsOfAllApis(allContent);
      if (!isBuild) await writeFiles(developmentDir);
    },
    postBuild: ({ outDir }) => writeFiles(outDir),
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    getClientModules: () => [fileURLToPath(new URL('./client/try-it.ts', import.meta.url))],
    // The bundler's configuration type lacks the development server's options.
    configureWebpack: () =>
      isBuild
        ? {}
        : ({ devServer: { static: [{ directory: developmentDir, publicPath: baseUrl, watch: false }] } } as object),
  };

  async function writeFiles(directory: string): Promise<void> {
    const files = createConsoleOperationFiles(versions, siteSettings);
    await writeConsoleOperationFiles(directory, files);
    const list = join(directory, operationListFile);
    await mkdir(dirname(list), { recursive: true });
    await writeFile(list, JSON.stringify(createOperationList(versions, files)));
  }
}

/** @throws Error that lists every invalid option. */
export const validateOptions = createOptionsValidator('@refdesk/console', consoleOptionsSchema);
