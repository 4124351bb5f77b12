import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { messages } from '@refdesk/messages/site';
import { MethodLabel } from '@refdesk/ui/MethodLabel';
import type { ReactNode } from 'react';
import type { HomePageApiSummary } from '../../config/home-api';
import type { ProductCard } from '../components/ProductCard';
import styles from './HomeApiIntroduction.module.css';

interface Props {
  readonly api: HomePageApiSummary;
  readonly product: Parameters<typeof ProductCard>[0]['product'];
  /** Sentence below the heading of the page, which the summary does not repeat. */
  readonly lead: string;
}

/** The only API of a portal: its first operations by category, authentication, base URLs and downloads. */
export function HomeApiIntroduction({ api, product: { name, status, summary, links }, lead }: Props): ReactNode {
  return (
    <>
      <div className={styles.head}>
        <h2 id="the-api">
          {name} <span className={styles.status}>{status}</span>
        </h2>
        <p className={styles.links}>
          {links.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </p>
      </div>
      {summary.replace(/\.$/, '') !== lead && <p className={styles.summary}>{summary}</p>}
      <div className={styles.categories}>
        {api.categories.map((category) => (
          <Category key={category.title} category={category} />
        ))}
      </div>
      {api.hasMoreCategories && links[0] && (
        <p className={styles.all}>
          <Link to={links[0].to}>{messages.countOfOperations(api.count)}</Link>
        </p>
      )}
      <Facts api={api} />
    </>
  );
}

function Category({
  category: { title, to, operations, count },
}: {
  readonly category: HomePageApiSummary['categories'][number];
}): ReactNode {
  return (
    <section className={styles.category}>
      <h3>{to === null ? title : <Link to={to}>{title}</Link>}</h3>
      <ul>
        {operations.map((operation) => (
          <li key={operation.to}>
            <MethodLabel method={operation.method} /> <Link to={operation.to}>{operation.title}</Link>
            <code>{operation.route}</code>
          </li>
        ))}
      </ul>
      {to !== null && count > operations.length && (
        <p>
          <Link to={to}>{messages.countOfOperations(count)}</Link>
        </p>
      )}
    </section>
  );
}

function Facts({ api: { authentication, servers, downloads } }: Pick<Props, 'api'>): ReactNode {
  const root = useBaseUrl('/').replace(/\/$/, '');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{messages.authentication}</dt>
        <dd>{authentication}</dd>
      </div>
      {servers.length > 0 && (
        <div>
          <dt>{messages.baseUrls}</dt>
          {servers.map(({ url, description }) => (
            <dd key={url}>
              <code>{url}</code> {description}
            </dd>
          ))}
        </div>
      )}
      <div>
        <dt>{messages.downloads}</dt>
        <dd className={styles.downloads}>
          {downloads.map(({ label, path }) => (
            <a key={path} href={`${root}${path}`} download>
              {label}
            </a>
          ))}
        </dd>
      </div>
    </dl>
  );
}
