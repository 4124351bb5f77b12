import MDXComponents from '@theme-original/MDXComponents';
import { Table } from './Table';

/** What Markdown becomes: as Docusaurus has it, with tables that the keyboard can scroll. */
export default { ...MDXComponents, table: Table };
