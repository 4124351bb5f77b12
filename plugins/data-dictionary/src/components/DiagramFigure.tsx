import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import { renderDiagramSvg } from '../diagram/svg.ts';
import type { DescribedDiagram as Data } from '../pages/table-page.ts';
import styles from './DiagramFigure.module.css';

interface Props {
  /** Prefix of the IDs in the diagram. */
  readonly id: string;
  readonly picture: Data;
}

/** Diagram of tables and the keys between them; every table other than the page's own is a link. */
export function DiagramFigure({ id, picture: { diagram, title, description, pathsByTable } }: Props): ReactNode {
  const base = useBaseUrl('/');
  const { withBaseUrl } = useBaseUrlUtils();
  const svg = renderDiagramSvg(diagram, {
    id,
    title,
    description,
    getHref: (table) => encodeURI(withBaseUrl(pathsByTable[table] ?? base)),
  });
  return <div className={styles.picture} {...getScrollRegionProps(title)} dangerouslySetInnerHTML={{ __html: svg }} />;
}
