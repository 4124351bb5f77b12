import { ConsoleButton } from '@refdesk/console/button';
import MDXComponents from '@theme-original/MDXComponents';
import { ChoiceCards } from './Choices';
import { FoldedSection } from './Fold';
import { FoldedToc } from './FoldedToc';
import { ScrollableTable } from './Table';
import { TermFilter } from './TermFilter';

/**
 * Components for Markdown: Docusaurus's, and tables that scroll by keyboard, cards, and buttons that open the console.
 */
export default {
  ...MDXComponents,
  table: ScrollableTable,
  ConsoleButton,
  Choices: ChoiceCards,
  Fold: FoldedSection,
  FoldedToc,
  TermFilter,
};
