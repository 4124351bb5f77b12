import useBaseUrl, { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import type { ReactNode } from 'react';
import { writeSvg } from '../diagram/svg.ts';
import type { Picture as Data } from '../pages/table-page.ts';
import styles from './Picture.module.css';

interface Props {
  /** Begins the ids in the drawing. */
  readonly id: string;
  readonly picture: Data;
}

/** A drawing of tables and the keys between them; every table but the page's own is a link. */
export function Picture({ id, picture: { diagram, title, description, paths } }: Props): ReactNode {
  const base = useBaseUrl('/');
  const { withBaseUrl } = useBaseUrlUtils();
  const svg = writeSvg(diagram, {
    id,
    title,
    description,
    hrefOf: (table) => encodeURI(withBaseUrl(paths[table] ?? base)),
  });
  return <div className={styles.picture} {...getScrollRegionProps(title)} dangerouslySetInnerHTML={{ __html: svg }} />;
}
