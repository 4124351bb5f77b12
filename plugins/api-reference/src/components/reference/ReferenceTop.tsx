import { PageTop } from '@portal/ui/PageTop';
import type { ReactNode } from 'react';
import type { ReferencePageData } from '../../pages/reference-page.ts';

interface Props {
  readonly title: string;
  readonly data: ReferencePageData;
}

/** The line above a reference, as other pages have it from their sidebar. */
export function ReferenceTop({ title, data: { apiTitle, routePaths, whole } }: Props): ReactNode {
  const above = [{ label: apiTitle, path: routePaths.categoryIndex }, ...(whole ? [{ label: whole.title, path: whole.path }] : [])];
  const here = { label: whole ? (title.split(' · ')[0] ?? title) : 'Full reference' };
  return <PageTop trail={[...above.map(({ label, path }) => ({ label, href: path ?? undefined })), here]} />;
}
