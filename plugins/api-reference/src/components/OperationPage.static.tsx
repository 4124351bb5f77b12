import { PageMetadata } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
export default function OperationPage({page, data, previous}) {
  return <><PageMetadata title={page.title} description={page.description} /><h1>{page.title}</h1><p>{JSON.stringify(data)}</p><Link to="/docs/rest/quick-start">Quick start</Link>{JSON.stringify(previous)}</>;
}
