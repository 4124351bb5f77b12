import { ConsoleButton } from '@refdesk/console/button';
import MDXComponents from '@theme-original/MDXComponents';
import { ChoiceCards } from './Choices';
import { FoldedSection } from './Fold';
import { FoldedToc } from './FoldedToc';
import { ScrollableTable } from './Table';
import { TermFilter } from './TermFilter';

/**
 * Components for Markdown: those of Docusaurus, and tables that scroll by keyboard, cards and console buttons.
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
