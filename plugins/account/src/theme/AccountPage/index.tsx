import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { offer } from '../../offer.ts';
import { findPageByPath } from '../../offered-pages.ts';
import { AccountNavigation } from '../../page/AccountNavigation.tsx';
import { Inside } from '../../page/Inside.tsx';
import { LoadFailure } from '../../page/LoadFailure.tsx';
import { PageHeadingContext } from '../../page/page-heading.ts';
import { Skeleton } from '../../page/Skeleton.tsx';
import styles from './styles.module.css';

const App = lazy(() => import('../../app/App.tsx'));

/** A page of the account: heading and purpose are static HTML, the rest renders when the scripts have loaded. */
export default function AccountPage(): ReactNode {
  const page = findPageByPath(useLocation().pathname);
  const isBrowser = useIsBrowser();
  const [hasOwnHeading, setOwnHeading] = useState(false);
  if (!page) return <NotFound />;
  const layout = page.isSection ? 'section' : page.showsInside ? 'door' : 'step';
  return (
    <Layout>
      <PageMetadata title={page.title} description={page.lead} />
      {!page.listed && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {/* Pages with another layout remount, so that no element is reused. */}
      <div key={layout} className={clsx(styles.frame, styles[layout])}>
        {page.isSection && <AccountNavigation current={page.path} />}
        <main className={styles.main}>
          {!hasOwnHeading && (
            <>
              <h1 tabIndex={-1}>{page.title}</h1>
              <p className={styles.lead}>{page.lead}</p>
            </>
          )}
          <p className={styles.without}>
            The account pages need JavaScript, which is disabled in this browser. You can read the <Link to={offer.pages.documentation}>documentation</Link>{' '}
            without it.
          </p>
          {isBrowser ? (
            <LoadFailure key={page.path}>
              <Suspense fallback={<Skeleton form={page.form} />}>
                <PageHeadingContext value={setOwnHeading}>
                  <App page={page} />
                </PageHeadingContext>
              </Suspense>
            </LoadFailure>
          ) : (
            <Skeleton form={page.form} />
          )}
        </main>
        {page.showsInside && <Inside />}
      </div>
    </Layout>
  );
}
