import { join } from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site.js';
import { root } from '../command.ts';
import { findGuideFaults } from './steps/guide-faults.ts';
import { findBrokenLinks } from './steps/links.ts';

// What a build finds wrong in content before it draws a page: configuration, sidebars, descriptions, tables, addresses, and links.
const siteDir = join(root, 'site');
process.chdir(siteDir);
process.env.NODE_ENV ??= 'production';
process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = '.cache/check';
const { props } = await loadSite({ siteDir });
const pages = new Set(props.routesPaths);
const faults = [...(await findBrokenLinks(pages)), ...(await findGuideFaults(pages))];
if (faults.length > 0) console.error(`Content has faults:\n- ${faults.join('\n- ')}`);
process.exit(faults.length === 0 ? 0 : 1);
