import Link from '@docusaurus/Link';
import { PageMetadata } from '@docusaurus/theme-common';
import type { PropsOf } from '@portal/static-page/page-kind';
import PageMenu from '@theme/PageMenu';
import type { ReactNode } from 'react';
import type { homeKind } from '../../config/pages';
import { ProductCard } from '../components/ProductCard';
import { FirstCall } from './FirstCall';
import styles from './Home.module.css';
import { steps } from './steps';
import { TryIt } from './TryIt';

/** What the portal offers, which API to choose, and how to begin. */
export default function HomeContent({ page, data: { products, news, firstCall } }: PropsOf<typeof homeKind>): ReactNode {
  return (
    <>
      <PageMetadata title={page.title} description={page.description} />
      <section className={styles.opening}>
        <div className={styles.openingInner}>
          <div className={styles.statement}>
            <h1>
              Build on the <span>job-management</span> platform
            </h1>
            <p>Create and schedule jobs, keep contacts and stock in sync, and query all of an organisation’s data, through three APIs.</p>
            <div className={styles.actions}>
              <Link className="button button--primary" to="/docs/get-started">
                Get started
              </Link>
              <Link className="button button--secondary" to="/docs/rest/api-reference">
                API reference
              </Link>
            </div>
            <ul className={styles.apis}>
              {products.map(({ id, name, size, links: [start] }) => (
                <li key={id}>
                  <Link to={start?.to ?? '/documentation/ProductListing'}>{name}</Link> {size}
                </li>
              ))}
            </ul>
          </div>
          {firstCall && <FirstCall call={firstCall} />}
        </div>
      </section>

      <section className={styles.section} aria-labelledby="choose-an-api">
        <div className={styles.sectionHead}>
          <h2 id="choose-an-api">Choose an API</h2>
          <Link to="/documentation/ProductListing">Compare them side by side</Link>
        </div>
        <div className={styles.products}>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </section>

      <section className={styles.section} aria-labelledby="try-an-operation">
        <TryIt />
      </section>

      <section className={styles.section} aria-labelledby="start-here">
        <div className={styles.sectionHead}>
          <h2 id="start-here">Start here</h2>
          <p>First call in ten minutes</p>
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

      <section className={styles.section} aria-labelledby="stay-up-to-date">
        <div className={styles.sectionHead}>
          <h2 id="stay-up-to-date">Stay up to date</h2>
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
    </>
  );
}
