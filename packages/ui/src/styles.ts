// The style sheets of parts that only the build runs; the browser needs them all the same.
import './ListFilter.module.css';
import './Method.module.css';
import './PageTop.module.css';
import './Section.module.css';
import './FoldedToc.module.css';
import './VisuallyHidden.module.css';
import './WideDetails.module.css';
