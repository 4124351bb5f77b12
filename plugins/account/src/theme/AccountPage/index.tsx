import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import { useLocation } from '@docusaurus/router';
import { PageMetadata } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { messages } from '@refdesk/messages/account';
import { loadFeatureWithRetry } from '@refdesk/static-page/load-feature';
import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ScreenTabs } from '../../components/ScreenTabs.tsx';
import { offer } from '../../offer.ts';
import { findAccountPage, listAccountSectionPages } from '../../offered-pages.ts';
import { AccountIntroduction } from '../../page/AccountIntroduction.tsx';
import { AccountNavigation } from '../../page/AccountNavigation.tsx';
import styles from '../../page/AccountPage.module.css';
import { SetHasContentHeadingContext } from '../../page/page-heading.ts';
import { ScreenErrorBoundary } from '../../page/ScreenErrorBoundary.tsx';
import { ScreenSkeleton } from '../../page/ScreenSkeleton.tsx';
import type { AccountPage as Page } from '../../pages.ts';

const App = lazy(() => loadFeatureWithRetry('account', () => import('../../app/AccountApp.tsx')));

/** Account page. The heading and lead are static HTML; the rest renders once the scripts have loaded. */
export default function AccountPage(): ReactNode {
  const page = findAccountPage(useLocation().pathname);
  const isBrowser = useIsBrowser();
  const [hasContentHeading, setHasContentHeading] = useState(false);
  if (!page) return <NotFound />;
  const { section } = page;
  const tabs = section ? listAccountSectionPages(section.name) : [];
  const layout = getLayout(page);
  return (
    <Layout>
      <PageMetadata title={page.title} description={page.lead} />
      {!page.isListed && (
        <Head>
          <meta name="robots" content="noindex" />
        </Head>
      )}
      {/* A layout change remounts the page, so that no elements are reused. */}
      <div key={layout} className={clsx(styles.frame, styles[layout])}>
        {section && <AccountNavigation currentSection={section.name} />}
        <main className={styles.main}>
          {tabs.length > 1 && (
            <ScreenTabs
              label={messages.pagesOf(section?.name)}
              tabs={tabs.map((tab) => ({
                label: tab.section?.tab ?? '',
                to: tab.path,
                isCurrent: tab.path === page.path,
              }))}
            />
          )}
          {!hasContentHeading && (
            <>
              <h1 tabIndex={-1}>{page.title}</h1>
              <p className={styles.lead}>{page.lead}</p>
            </>
          )}
          <p className={styles.without} data-markdown="none">
            {messages.accountNeedsJavaScript}
            <Link to={offer.pages.documentation}>{messages.documentation}</Link>
            {messages.withoutJavaScript}
          </p>
          {isBrowser ? (
            <ScreenErrorBoundary key={page.path}>
              <Suspense fallback={<ScreenSkeleton form={page.form} />}>
                <SetHasContentHeadingContext value={setHasContentHeading}>
                  <App page={page} />
                </SetHasContentHeadingContext>
              </Suspense>
            </ScreenErrorBoundary>
          ) : (
            <ScreenSkeleton form={page.form} />
          )}
        </main>
        {page.showsAccountPreview && <AccountIntroduction />}
      </div>
    </Layout>
  );
}

function getLayout({ section, showsAccountPreview }: Page): 'section' | 'door' | 'step' {
  if (section) return 'section';
  return showsAccountPreview ? 'door' : 'step';
}
