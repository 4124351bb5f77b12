import type { ApiVersion } from '@refdesk/api-model/api';
import type { StaticPage } from '@refdesk/static-page/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFixture } from '../../fixtures/load.ts';
import { readApiHistories } from '../versions/history.ts';
import { createPagesAndSidebarsOfAllApis } from './contribution.ts';
import {
  createLifecyclePages,
  type LifecyclePageData,
  type LifecyclesPageData,
  lifecyclePageKind,
} from './lifecycle-page.ts';

let workshop: ApiVersion;
beforeAll(async () => {
  workshop = await loadFixture('workshop.yaml');
});

describe('a life-cycle', () => {
  test('has a page with its states, its transitions and their operations', () => {
    const page = createLifecyclePages(workshop, [workshop]).find(({ path }) => path === '/docs/life-cycles/repair');
    expect(page).toMatchObject({
      title: 'Repair life-cycle',
      description: 'From made to done. 3 states and 2 transitions, Workshop API 2.0.0.',
      sidebar: 'workshop',
    });
    const data = getPageData<LifecyclePageData>(page);
    expect(data.field).toEqual({ schema: 'Repair', property: 'status', path: '/workshop#schema/Repair' });
    expect(data.states).toEqual([
      { name: 'open', meaning: 'Made.', isInitial: true, isTerminal: false },
      { name: 'started', meaning: 'Begun.', isInitial: false, isTerminal: false },
      { name: 'done', meaning: 'Done.', isInitial: false, isTerminal: true },
    ]);
    expect(data.transitions[0]).toEqual({
      event: 'start',
      from: ['open'],
      to: 'started',
      actors: ['mechanic'],
      condition: 'The bike is here.',
      operations: [{ method: 'put', title: 'Start a repair', path: '/docs/workshop/start-repair' }],
      actions: [],
      problems: [{ title: 'Invalid state', path: '/problems/invalid-state' }],
    });
    expect(data.diagramSvg).toContain('<svg');
  });

  test('is listed with the others, on a page and in the sidebar', () => {
    const [all] = createLifecyclePages(workshop, [workshop]);
    expect(getPageData<LifecyclesPageData>(all).lifecycles).toEqual([
      {
        title: 'Repair life-cycle',
        path: '/docs/life-cycles/repair',
        description: 'From made to done.',
        states: ['open', 'started', 'done'],
      },
    ]);
    const { sidebarItems } = createPagesAndSidebarsOfAllApis([workshop], readApiHistories([workshop]));
    expect(sidebarItems['workshop/2.0.0/lifecycles']).toEqual([
      {
        type: 'category',
        label: 'Life-cycles',
        href: '/docs/life-cycles',
        items: [{ type: 'link', label: 'Repair life-cycle', href: '/docs/life-cycles/repair' }],
      },
    ]);
  });

  test('has no page if the version has no path for it', async () => {
    const version = await loadFixture('workshop.yaml', { lifecycles: null });
    expect(createLifecyclePages(version, [version])).toEqual([]);
  });
});

function getPageData<Data extends LifecyclePageData | LifecyclesPageData>(page: StaticPage | null | undefined): Data {
  if (!page) throw new Error('The page does not exist.');
  // The page kind covers both the list of life-cycles and the page of each.
  return lifecyclePageKind.getPageData(page) as Data;
}
