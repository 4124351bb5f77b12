import { addShellLineContinuationToken } from '@refdesk/api-samples/continued-lines';
import type { Props } from '@theme/CodeBlock/Content';
import prismIncludeLanguages from '@theme/prism-include-languages';
import Content from '@theme-original/CodeBlock/Content';
import { Prism } from 'prism-react-renderer';
import type { ComponentType } from 'react';

prismIncludeLanguages(Prism);
addShellLineContinuationToken(Prism);

// The type of @theme-original declares no properties.
export default Content as ComponentType<Props>;
