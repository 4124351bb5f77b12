import { expect, test } from 'vitest';
import { serviceStatus } from '../../../examples/service-status/src/index.ts';
import { definePortal, type PluginInput, type PortalInput } from './define-portal.ts';
import { mergePortalExtensions } from './merge-extensions.ts';

const createConfiguration = (plugins: PluginInput[], changes: Partial<PortalInput> = {}): PortalInput => ({
  brand: {
    name: 'Train Travel',
    tagline: 'Trips across Europe',
    url: 'https://developers.example.com',
    homepage: 'https://www.example.com/',
    contact: 'https://www.example.com/contact',
  },
  addresses: { api: 'https://api.example.com' },
  apis: [
    { id: 'trains', title: 'Trains', base: '/docs/trains', versions: [{ version: '1.0', description: 'a.yaml' }] },
  ],
  plugins,
  ...changes,
});

const status = serviceStatus({ services: [{ name: 'Catalogue', state: 'working' }] });

test('merges the extensions of the portal and of its plugins in order', () => {
  const changes: Partial<PortalInput> = {
    components: { Price: './Price.tsx' },
    slots: { operationStart: ['./Note.tsx'], navbar: ['./Status.tsx'] },
    hooks: { description: (description) => description },
  };
  const extensions = mergePortalExtensions(definePortal(createConfiguration([status], changes)));
  expect(extensions.components).toEqual({ Price: './Price.tsx' });
  expect(extensions.pages.map(({ path }) => path)).toEqual(['/status']);
  expect(extensions.slots.operationStart).toEqual(['./Note.tsx', expect.stringMatching(/OperationStatus\.tsx$/)]);
  expect(extensions.slots.navbar).toEqual(['./Status.tsx']);
  expect(extensions.hooks.description).toHaveLength(1);
  expect(extensions.hooks.page).toEqual([]);
  expect(extensions.hooks.searchDocument).toHaveLength(1);
});

test('names the plugins that define the same component or page', () => {
  expect(() => definePortal(createConfiguration([status, { ...status, name: 'copy' }]))).toThrow(
    'The page /status is defined by refdesk-plugin-service-status and copy: remove or rename one.',
  );
  const plugin: PluginInput = { name: 'prices', components: { Price: '/Price.js' } };
  expect(() => definePortal(createConfiguration([plugin], { components: { Price: './Price.tsx' } }))).toThrow(
    'The component Price is defined by portal.config.ts and prices',
  );
});

test('rejects invalid component names and hooks with the expected form', () => {
  const invalidPlugin = { name: 'wrong', components: { price: './Price.tsx' }, hooks: { searchDocument: 'words' } };
  expect(() => definePortal(createConfiguration([invalidPlugin as never]))).toThrow(
    /plugins\[0\]\.components\.price has an invalid name: expected a name with a capital letter[\s\S]*plugins\[0\]\.hooks\.searchDocument is "words": expected a function/,
  );
});
