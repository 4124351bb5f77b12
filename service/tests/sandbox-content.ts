import { resolveProviderPath } from '@refdesk/portal-config/chosen';
import { createSampleDataSet } from '@refdesk/sample-data/rest';
import { loadSandboxDescription } from '@refdesk/sandbox';
import type { StatefulSandboxBuildFiles } from '../src/subjects/sandbox/open-portal-sandbox.ts';

let contentPromise: Promise<StatefulSandboxBuildFiles> | undefined;

/** Loads the sandbox content from the provider's sources, without a built site; once per worker. */
export function loadProviderSandboxContent(): Promise<StatefulSandboxBuildFiles> {
  contentPromise ??= loadContent();
  return contentPromise;
}

async function loadContent(): Promise<StatefulSandboxBuildFiles> {
  const path = 'apis/main/2.0.0/openapi.yaml';
  const { records: seed, tables, rows } = await createSampleDataSet(resolveProviderPath(), path);
  const earlier = await loadSandboxDescription(resolveProviderPath('apis/main/1.0.0/openapi.yaml'));
  const actions = await loadSandboxDescription(resolveProviderPath('apis/web-services/1.0.0/openapi.yaml'));
  const description = await loadSandboxDescription(resolveProviderPath(path));
  const { default: behaviour }: { readonly default: NonNullable<StatefulSandboxBuildFiles['behaviour']> } =
    await import(resolveProviderPath('apis/main/2.0.0/sandbox.ts'));
  const names = { current: 'main/2.0.0', earlier: 'main/1.0.0', actions: 'web-services/1.0.0' };
  return {
    names,
    description,
    behaviour,
    seed,
    tables,
    sampleDatabase: 'none',
    sampleDump: 'none',
    earlier,
    actions,
    rows,
  };
}
