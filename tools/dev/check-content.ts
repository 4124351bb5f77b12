import { join } from 'node:path';
import { loadSite } from '@docusaurus/core/lib/server/site.js';
import { root } from '../command.ts';
import { findBrokenLinks } from './steps/links.ts';

// What a build finds wrong in content before it draws a page: configuration, sidebars, descriptions, tables, addresses, and links.
const siteDir = join(root, 'site');
process.chdir(siteDir);
process.env.NODE_ENV ??= 'production';
process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME = '.cache/check';
const { props } = await loadSite({ siteDir });
const broken = await findBrokenLinks(new Set(props.routesPaths));
if (broken.length > 0) console.error(`Links lead nowhere:\n- ${broken.join('\n- ')}`);
process.exit(broken.length === 0 ? 0 : 1);
