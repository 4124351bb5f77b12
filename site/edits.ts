import { join } from 'node:path';
import { brand } from '../content/brand';
import { hasHistory } from './history';

/** What the docs plugin says about a page's source: where it is edited, and when it last changed. */
export const edits = {
  ...(brand.repository && { editUrl: ({ docPath }: { docPath: string }) => `${brand.repository}/content/docs/${docPath}` }),
  showLastUpdateTime: hasHistory(join(__dirname, '..')),
};
