import { type ActionPageLink, findActionPageLink } from '@refdesk/api-model/action';
import { type ApiVersion, findOperationWithPathItem } from '@refdesk/api-model/api';
import { readOperationSummary } from '@refdesk/api-model/operation/operation';
import { getLifecyclePagePath, getProblemPagePath, getSchemaSectionPath } from '@refdesk/api-model/route-paths';
import { convertMarkdownToPlainText, getFirstSentenceOfMarkdown } from '@refdesk/markdown/plain-text';
import { messages } from '@refdesk/messages/reference';
import type { LifecycleActorObject, RecordLifecycleObject, TransitionObject } from '@refdesk/openapi/extensions';
import type { SearchablePageOrSection, StaticPage } from '@refdesk/static-page/contract';
import { definePageKind } from '@refdesk/static-page/page-kind';
import { describeTransitions } from '../diagram/describe-transitions.ts';
import { layOutLifecycle } from '../diagram/lay-out.ts';
import { renderLifecycleSvg } from '../diagram/svg.ts';
import { joinTruncatedSentenceAndEnding } from './document-title.ts';
import { findLinkedNames, type LinkedNames } from './linked-names.ts';
import { toOperationLink } from './operation-groups.ts';
import type { OperationLink } from './operation-page.ts';

/** A state with its meaning. */
export interface RecordStateEntry {
  readonly name: string;
  readonly meaning: string;
  readonly isInitial: boolean;
  readonly isTerminal: boolean;
}

/** A transition with its triggers and conditions. */
export interface TransitionEntry {
  readonly event: string;
  readonly from: readonly string[];
  readonly to: string;
  readonly actors: readonly string[];
  readonly condition: string | null;
  readonly operations: readonly OperationLink[];
  readonly actions: readonly ActionPageLink[];
  readonly problems: readonly { readonly title: string; readonly path: string | null }[];
}

/** Data of the page of a life-cycle. */
export interface LifecyclePageData {
  readonly type: 'lifecycle';
  readonly apiTitle: string;
  readonly version: string;
  readonly description: string;
  /** Field that contains the state. */
  readonly field: { readonly schema: string; readonly property: string; readonly path: string | null };
  /** Diagram as SVG. */
  readonly diagramSvg: string;
  readonly states: readonly RecordStateEntry[];
  readonly transitions: readonly TransitionEntry[];
  readonly actors: readonly LifecycleActorObject[];
  readonly otherLifecycles: readonly { readonly title: string; readonly path: string | null }[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

/** Data of the page of all life-cycles. */
export interface LifecyclesPageData {
  readonly type: 'lifecycles';
  readonly apiTitle: string;
  readonly version: string;
  readonly lifecycles: readonly {
    readonly title: string;
    readonly path: string | null;
    readonly description: string;
    readonly states: readonly string[];
  }[];
  /** Link targets for names mentioned in its texts. */
  readonly names: LinkedNames;
}

/** Title of the page of all life-cycles, and its label in a sidebar. */
export const lifecyclesTitle = messages.lifecycles;

export const lifecyclePageKind = definePageKind<LifecyclePageData | LifecyclesPageData>('@theme/ApiLifecycle');

/** Creates the page of all life-cycles and a page for each; empty if the version has no such pages. */
export function createLifecyclePages(api: ApiVersion, versions: readonly ApiVersion[]): StaticPage[] {
  const lifecycles = Object.entries(api.document['x-lifecycles'] ?? {});
  if (api.routePaths.lifecycles === null || lifecycles.length === 0) return [];
  return [
    createLifecyclesPage(api, api.routePaths.lifecycles, lifecycles),
    ...lifecycles.map(([name, lifecycle]) => createLifecyclePage(api, versions, name, lifecycle)),
  ];
}

function createLifecyclesPage(
  api: ApiVersion,
  path: string,
  lifecycles: readonly [string, RecordLifecycleObject][],
): StaticPage {
  const data: LifecyclesPageData = {
    type: 'lifecycles',
    apiTitle: api.title,
    version: api.version,
    lifecycles: lifecycles.map(([name, { title, description, states }]) => ({
      title,
      path: getLifecyclePagePath(api.routePaths, name),
      description,
      states: Object.keys(states),
    })),
    names: findLinkedNames(
      api,
      lifecycles.map(([, { description }]) => description),
      path,
    ),
  };
  return lifecyclePageKind.page({
    path,
    title: lifecyclesTitle,
    documentTitle: `${lifecyclesTitle} · ${api.title} ${api.version}`,
    description: messages.lifecyclesOf(lifecycles.length, api.title, api.version),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
  });
}

function createLifecyclePage(
  api: ApiVersion,
  versions: readonly ApiVersion[],
  name: string,
  lifecycle: RecordLifecycleObject,
): StaticPage {
  const { title, description, initial, terminal, states, transitions } = lifecycle;
  const actors = new Set(transitions.flatMap((transition) => transition.actors));
  const data: LifecyclePageData = {
    type: 'lifecycle',
    apiTitle: api.title,
    version: api.version,
    description,
    field: {
      schema: lifecycle.schema,
      property: lifecycle.property,
      path: getSchemaSectionPath(api.routePaths, lifecycle.schema),
    },
    diagramSvg: renderLifecycleSvg(layOutLifecycle(lifecycle), {
      id: 'drawing',
      title,
      description: describeTransitions(lifecycle),
      getHref: (state) => `#${getStateAnchor(state)}`,
    }),
    states: Object.entries(states).map(([state, meaning]) => ({
      name: state,
      meaning,
      isInitial: state === initial,
      isTerminal: terminal.includes(state),
    })),
    transitions: transitions.map((transition) => toTransition(api, versions, transition)),
    actors: Object.entries(api.document['x-actors'] ?? {}).flatMap(([actor, object]) =>
      actors.has(actor) ? object : [],
    ),
    otherLifecycles: Object.entries(api.document['x-lifecycles'] ?? {})
      .filter(([other]) => other !== name)
      .map(([other, object]) => ({ title: object.title, path: getLifecyclePagePath(api.routePaths, other) })),
    names: findLinkedNames(api, lifecycle, getLifecyclePagePath(api.routePaths, name) ?? ''),
  };
  return lifecyclePageKind.page({
    path: getLifecyclePagePath(api.routePaths, name) ?? '',
    title,
    documentTitle: messages.lifecycleTitle(title, api.title, api.version),
    description: joinTruncatedSentenceAndEnding(
      getFirstSentenceOfMarkdown(convertMarkdownToPlainText(description)),
      messages.lifecycleDescription(Object.keys(states).length, transitions.length, api.title, api.version),
    ),
    sidebar: api.routePaths.sidebar,
    unlisted: false,
    data,
    searchEntries: [createSearchEntry(api, lifecycle)],
  });
}

/** Creates the search entry, with the field in words as a keyword: `Job.status` → `job status`. */
function createSearchEntry(
  api: ApiVersion,
  { title, description, schema, property, states, transitions }: RecordLifecycleObject,
): SearchablePageOrSection {
  const events = transitions.map(
    ({ event, to, condition }) => `${event}: ${to}. ${condition === null ? '' : convertMarkdownToPlainText(condition)}`,
  );
  return {
    ...{ title, anchor: null, kind: 'guide', badge: null, route: null, version: null, isDeprecated: false },
    breadcrumb: [api.title, lifecyclesTitle],
    description: convertMarkdownToPlainText(description),
    identifiers: [`${schema}.${property}`],
    keywords: [
      `${schema} ${property}`.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').toLowerCase(),
      'life-cycle',
      'states',
      'transitions',
    ],
    sections: [
      ...Object.entries(states).map(([state, meaning]) => ({
        heading: state,
        anchor: getStateAnchor(state),
        text: convertMarkdownToPlainText(meaning),
      })),
      { heading: messages.transitions, anchor: 'transitions', text: events.join(' ') },
    ],
    fields: [],
  };
}

/** Returns the anchor of a state on its life-cycle's page. */
const getStateAnchor = (state: string): string => `state-${state}`;

function toTransition(api: ApiVersion, versions: readonly ApiVersion[], transition: TransitionObject): TransitionEntry {
  const { event, from, to, actors, condition, operations, actions, problems } = transition;
  return {
    ...{ event, from, to, condition },
    actors: actors.map((actor) => api.document['x-actors']?.[actor]?.title ?? actor),
    operations: operations
      .flatMap((id) => findOperationWithPathItem(api, id) ?? [])
      .map((entry) => toOperationLink(api, readOperationSummary(entry))),
    actions: actions.flatMap((action) => findActionPageLink(versions, action) ?? []),
    problems: problems.map((slug) => ({
      title: api.document['x-problems']?.[slug]?.title ?? slug,
      path: getProblemPagePath(api.routePaths, slug),
    })),
  };
}
