// Style sheets of components that only the build renders; the browser needs them as well.
import './ListFilter.module.css';
import './Method.module.css';
import './PageTop.module.css';
import './Section.module.css';
import './FoldedToc.module.css';
import './VisuallyHidden.module.css';
import './WideDetails.module.css';
