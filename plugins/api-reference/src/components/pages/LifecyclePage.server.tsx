import Link from '@docusaurus/Link';
import { messages } from '@refdesk/messages/reference';
import type { PageKindComponentProps } from '@refdesk/static-page/page-kind';
import { PageSection } from '@refdesk/ui/PageSection';
import { getScrollRegionProps } from '@refdesk/ui/scroll-region';
import { useRegisteredAnchor } from '@refdesk/ui/use-anchor';
import type { ReactNode } from 'react';
import type {
  LifecyclePageData,
  LifecyclesPageData,
  lifecyclePageKind,
  RecordStateEntry,
} from '../../pages/lifecycle-page.ts';
import { LifecycleOutline } from '../lifecycle/LifecycleOutline.tsx';
import { TransitionTable } from '../lifecycle/TransitionTable.tsx';
import { LinkedNamesProvider } from '../page/LinkedNamesProvider.tsx';
import { InlineMarkdown, MarkdownText } from '../page/MarkdownText.tsx';
import { PageFrame } from '../page/PageFrame.tsx';
import styles from './LifecyclePage.module.css';

/** Page of a life-cycle with a diagram and a table, or the list of all life-cycles. */
export default function LifecyclePage({ data, ...frame }: PageKindComponentProps<typeof lifecyclePageKind>): ReactNode {
  return (
    <LinkedNamesProvider names={data.names}>
      <PageFrame
        {...frame}
        isWide
        toc={data.type === 'lifecycle' ? toc : []}
        header={<Header title={frame.page.title} data={data} />}
      >
        {data.type === 'lifecycle' ? <OneLifecycle data={data} /> : <AllLifecycles data={data} />}
      </PageFrame>
    </LinkedNamesProvider>
  );
}

const toc = [
  { id: 'transitions', title: messages.transitions },
  { id: 'states', title: messages.states },
  { id: 'actors', title: messages.actors },
  { id: 'others', title: messages.otherLifecycles },
];

function Header({
  title,
  data,
}: {
  readonly title: string;
  readonly data: LifecyclePageData | LifecyclesPageData;
}): ReactNode {
  return (
    <header>
      <h1 className={styles.title}>{title}</h1>
      {data.type === 'lifecycle' && (
        <>
          <MarkdownText className={styles.lead} text={data.description} />
          <StateField field={data.field} />
        </>
      )}
    </header>
  );
}

function StateField({ field: { property, schema, path } }: Pick<LifecyclePageData, 'field'>): ReactNode {
  return (
    <p className={styles.field}>
      {messages.stateIsInField}
      <code>{property}</code>
      {messages.ofBetween}
      {path === null ? schema : <Link to={path}>{schema}</Link>}.
    </p>
  );
}

function OneLifecycle({ data }: { readonly data: LifecyclePageData }): ReactNode {
  const { diagramSvg, states, transitions, actors, otherLifecycles } = data;
  const hasTerminal = states.some(({ isTerminal }) => isTerminal);
  const hasJoinedLines = transitions.some(({ from }) => from.length > 2);
  const hasInitial = states.some(({ isInitial }) => isInitial);
  return (
    <>
      <figure className={styles.drawing} id={useRegisteredAnchor('drawing')} data-lifecycle="">
        <div
          className={styles.scroll}
          {...getScrollRegionProps(messages.diagramOfLifecycle)}
          dangerouslySetInnerHTML={{ __html: diagramSvg }}
        />
        <LifecycleOutline states={states} transitions={transitions} />
        <figcaption>
          {hasInitial && messages.dotMarksInitial}
          {hasTerminal && messages.doubleFrameFinal}
          {hasJoinedLines && messages.joinedLines}
        </figcaption>
      </figure>
      <PageSection id="transitions" title={messages.transitions}>
        <TransitionTable transitions={transitions} />
        <p className={styles.note}>{messages.transitionWithoutOperation}</p>
      </PageSection>
      <PageSection id="states" title={messages.states}>
        <dl className={styles.list}>
          {states.map((state) => (
            <State key={state.name} state={state} />
          ))}
        </dl>
      </PageSection>
      <PageSection id="actors" title={messages.actors}>
        <dl className={styles.list}>
          {actors.map(({ title, meaning }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <InlineMarkdown text={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection id="others" title={messages.otherLifecycles}>
        <ul className={styles.others}>
          {otherLifecycles.map(({ title, path }) => (
            <li key={title}>{path === null ? title : <Link to={path}>{title}</Link>}</li>
          ))}
        </ul>
      </PageSection>
    </>
  );
}

function State({ state: { name, meaning, isInitial, isTerminal } }: { readonly state: RecordStateEntry }): ReactNode {
  return (
    <div id={useRegisteredAnchor(`state-${name}`)}>
      <dt>
        <code>{name}</code>
        {isInitial && <span>{messages.initialAfter}</span>}
        {isTerminal && <span>{messages.finalAfter}</span>}
      </dt>
      <dd>
        <InlineMarkdown text={meaning} />
      </dd>
    </div>
  );
}

function AllLifecycles({ data: { apiTitle, version, lifecycles } }: { readonly data: LifecyclesPageData }): ReactNode {
  return (
    <>
      <p className={styles.lead}>
        {messages.eachPageLifecycle}
        {apiTitle} {version}
        {messages.lifecycleContents}
      </p>
      <ul className={styles.lifecycles}>
        {lifecycles.map(({ title, path, description, states }) => (
          <li key={title}>
            {path === null ? title : <Link to={path}>{title}</Link>}
            <p>
              <InlineMarkdown text={description} />
            </p>
            <p className={styles.states}>
              {states.map((state) => (
                <code key={state}>{state}</code>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
