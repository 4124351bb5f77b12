// Style sheets of components that are rendered only by the build; the browser needs them as well.
import './ListFilter.module.css';
import './MethodLabel.module.css';
import './PageTopBar.module.css';
import './PageSection.module.css';
import './FoldedToc.module.css';
import './VisuallyHidden.module.css';
import './ResponsiveDetails.module.css';
