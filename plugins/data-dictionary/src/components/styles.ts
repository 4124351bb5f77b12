// Components of static pages are not in the browser bundle, so their style sheets are imported here.
import '@refdesk/ui/styles';
import './AllowedValues.module.css';
import './TableColumns.module.css';
import './DictionaryPage.module.css';
import './DictionaryDownloadLinks.module.css';
import './Join.module.css';
import './SectionLinks.module.css';
import './RelatedTables.module.css';
import './TableApiEquivalents.module.css';
import './DiagramFigure.module.css';
import './ExampleQueries.module.css';
import './SampleDataSection.module.css';
import './ScrollTable.module.css';
import './TableFacts.module.css';
import './TableHistory.module.css';
import './DictionaryMapPageContent.module.css';
import './DictionaryTableIndex.module.css';
