import { existsSync, globSync } from 'node:fs';
import { compareProviderMessages } from '@refdesk/messages/compare-messages';
import { getNativeLanguageName } from '@refdesk/messages/languages';
import { readProviderMessages } from '@refdesk/messages/provider-messages';
import { portal, resolveProviderPath } from '@refdesk/portal-config/chosen';
import { parseCommandLine } from '../command-line.ts';
import { listTranslatableConfigurationTexts } from './translate/list-translatable-configuration-texts.ts';

const usage = '[--strict]\nLists the missing texts for each language; with --strict, fails if any is missing.';
const { values } = parseCommandLine(usage, { options: { strict: { type: 'boolean', default: false } } });
const [defaultLanguage = 'en', ...translations] = portal.languages;
if (translations.length === 0)
  console.log(`The portal has one language, ${defaultLanguage}. Add others to languages in portal.config.ts.`);
let missingCount = 0;
for (const language of translations) {
  const provided = readProviderMessages(language);
  const { missing, errors } = compareProviderMessages(language, provided);
  const untranslated = listTranslatableConfigurationTexts(portal).filter(
    (text) => !Object.hasOwn(provided.portal ?? {}, text),
  );
  const folder = `i18n/${language}/docusaurus-plugin-content-docs/current`;
  const guides = globSync('**/*.{md,mdx}', { cwd: resolveProviderPath('docs') }).filter(
    (guide) => !existsSync(resolveProviderPath(folder, guide)),
  );
  const descriptions = globSync('apis/**/*.{yaml,yml,json}', { cwd: resolveProviderPath() }).filter(
    (file) => !existsSync(resolveProviderPath('i18n', language, file)),
  );
  console.log(`\n${getNativeLanguageName(language)} (${language})`);
  print(`Errors in i18n/${language}/messages.ts`, errors);
  print(`Texts of the interface that i18n/${language}/messages.ts lacks`, missing);
  print(`Texts of the configuration that its group "portal" lacks`, untranslated);
  print(`Guides that ${folder} lacks`, guides.toSorted());
  print(`Descriptions that i18n/${language} lacks`, descriptions.toSorted());
  missingCount += errors.length + missing.length + untranslated.length + guides.length + descriptions.length;
}
if (values.strict && missingCount > 0) process.exitCode = 1;

function print(title: string, lines: readonly string[]): void {
  console.log(`  ${title}: ${lines.length === 0 ? 'none' : lines.length}`);
  for (const line of lines) console.log(`    ${line}`);
}
