import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import api from '@generated/site-pages/default/home-api.json';
import { messages } from '@refdesk/messages/site';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import type { HomeData, homePageKind } from '../../config/pages';
import { ProductCard } from '../components/ProductCard';
import { FirstCallDemo } from './FirstCallDemo';
import { FirstCallExample } from './FirstCallExample';
import styles from './Home.module.css';
import { HomeApiIntroduction } from './HomeApiIntroduction';
import { HomeConsoleIntroduction } from './HomeConsoleIntroduction';
import { RecordLifecycleDemo } from './RecordLifecycleDemo';

/** Home page: what the portal offers, which API to choose and how to get started. */
export default function HomeContent({ page, data }: PageKindComponentProps<typeof homePageKind>): ReactNode {
  const {
    title,
    lead,
    actions,
    products,
    moreProducts: [onlyProduct],
    steps,
    stepsNote,
    news,
    firstCall,
    watchedCalls,
    consoleTour,
  } = data;
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <section className={styles.opening}>
        <div className={styles.openingInner}>
          <div className={styles.statement}>
            <h1>{title.split('*').map((part, index) => (index % 2 === 1 ? <span key={part}>{part}</span> : part))}</h1>
            <p>{lead}</p>
            <div className={styles.actions}>
              {actions.map(({ label, to }, index) => (
                <Link key={to} className={`button button--${index === 0 ? 'primary' : 'secondary'}`} to={to}>
                  {label}
                </Link>
              ))}
            </div>
            {products.length > 0 && (
              <ul className={styles.apis}>
                {products.map(({ id, name, size, links: [start] }) => (
                  <li key={id}>
                    <Link to={start?.to ?? '/'}>{name}</Link> {size}
                  </li>
                ))}
              </ul>
            )}
          </div>
          {firstCall && <FirstCallDemo call={firstCall} />}
          {firstCall === null && api?.firstCall && <FirstCallExample call={api.firstCall} />}
        </div>
      </section>

      {watchedCalls && (
        <div className={styles.section}>
          <RecordLifecycleDemo watched={watchedCalls} />
        </div>
      )}

      {api !== null && onlyProduct ? (
        <section className={styles.section} aria-labelledby="the-api">
          <HomeApiIntroduction api={api} product={onlyProduct} lead={lead} />
        </section>
      ) : (
        <ProductChoice data={data} />
      )}

      {consoleTour && (
        <section className={styles.section} aria-labelledby="try-an-operation">
          <HomeConsoleIntroduction tour={consoleTour} />
        </section>
      )}

      {steps.length > 0 && (
        <section className={styles.section} aria-labelledby="start-here">
          <div className={styles.sectionHead}>
            <h2 id="start-here">{messages.startHere}</h2>
            {stepsNote !== undefined && <p>{stepsNote}</p>}
          </div>
          <ol className={styles.steps}>
            {steps.map(({ title, to, text }) => (
              <li key={title}>
                <Link to={to}>{title}</Link>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}

      {news.length > 0 && (
        <section className={styles.section} aria-labelledby="stay-up-to-date">
          <div className={styles.sectionHead}>
            <h2 id="stay-up-to-date">{messages.stayUpToDate}</h2>
            <PageMenu />
          </div>
          <ul className={styles.news}>
            {news.map(({ title, to, text }) => (
              <li key={title}>
                <Link to={to}>{title}</Link>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function ProductChoice({ data: { products, moreProducts, comparisonPath } }: { readonly data: HomeData }): ReactNode {
  return (
    <section className={styles.section} aria-labelledby="choose-an-api">
      <div className={styles.sectionHead}>
        <h2 id="choose-an-api">{messages.chooseApi}</h2>
        {comparisonPath !== null && <Link to={comparisonPath}>{messages.compareSideBySide}</Link>}
      </div>
      <div className={styles.products}>
        {[...products, ...moreProducts].map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}
