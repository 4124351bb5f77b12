import { ConsoleButton } from '@refdesk/console/button';
import MDXComponents from '@theme-original/MDXComponents';
import { Choices } from './Choices';
import { Fold } from './Fold';
import { FoldedToc } from './FoldedToc';
import { Table } from './Table';
import { TermFilter } from './TermFilter';

/**
 * Components for Markdown: Docusaurus's, and tables that scroll by keyboard, cards, and buttons that open the console.
 */
export default { ...MDXComponents, table: Table, ConsoleButton, Choices, Fold, FoldedToc, TermFilter };
