import StaticHtmlPageContent from '@refdesk/static-page';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';
import Content from './Home.server';
// The content is left out of the browser's bundle, which still needs its styles.
import './HomeApiIntroduction.module.css';
import './FirstCallDemo.module.css';
import './Home.module.css';
import './HomeConsoleIntroduction.module.css';
import './RecordLifecycleDemo.module.css';
import '../components/ProductCard.module.css';

/** The home page. */
export default function Home(): ReactNode {
  return (
    <Layout>
      <main>
        <StaticHtmlPageContent content={Content} loadClient={() => import('./first-call')} />
      </main>
    </Layout>
  );
}
