// Components of static pages are not in the browser's bundle; their styles are.
import '@refdesk/ui/styles';
import './AllowedValues.module.css';
import './Columns.module.css';
import './DictionaryPage.module.css';
import './Downloads.module.css';
import './Join.module.css';
import './Jumps.module.css';
import './RelatedTables.module.css';
import './OtherApis.module.css';
import './Picture.module.css';
import './Queries.module.css';
import './SampleData.module.css';
import './ScrollTable.module.css';
import './TableFacts.module.css';
import './TableHistory.module.css';
import './MapView.module.css';
import './TableIndex.module.css';
