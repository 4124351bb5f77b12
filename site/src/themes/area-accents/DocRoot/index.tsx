import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { Props } from '@theme/DocRoot';
import DocRoot from '@theme-init/DocRoot';
import type { ReactNode } from 'react';
import { useAreas } from '../../../areas/use-areas';

/** Sets the area of the page as an attribute of the root element, so that the theme can apply an accent colour. */
export default function DocRootOfArea(props: Props): ReactNode {
  const { current } = useAreas();
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  return (
    <>
      <Head>{current && <html lang={localeConfigs[currentLocale]?.htmlLang} data-area={current.ctx} />}</Head>
      <DocRoot {...props} />
    </>
  );
}
