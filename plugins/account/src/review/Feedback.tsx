import type { ReactNode } from 'react';
import { Panel } from '../components/Panel.tsx';
import { TableFilters } from '../components/Table.tsx';
import { SelectField, TextField } from '../forms/Field.tsx';
import { useQuery } from '../page/use-query.ts';
import { FeedbackTable } from './FeedbackTable.tsx';

/** Answers to 'Was this page helpful?', filtered by page, answer and presence of a comment. */
export function Feedback(): ReactNode {
  const query = useQuery();
  const [page, helpful, withText] = [query.get('page'), query.get('helpful'), query.get('withText')];
  const filter = (name: 'page' | 'helpful' | 'withText') => ({
    id: `feedback-${name}`,
    name,
    value: query.get(name),
    error: null,
    onChange: (value: string) => query.set(name, value),
  });
  return (
    <Panel
      title="Feedback on pages"
      lead="Answers to “Was this page helpful?”. Nothing about the reader is stored. Responses are deleted after a year."
    >
      <TableFilters count="">
        <TextField {...filter('page')} label="Page starts with" placeholder="/docs" />
        <SelectField
          {...filter('helpful')}
          label="Answer"
          placeholder="Both"
          choices={[
            { value: 'yes', label: 'Helpful' },
            { value: 'no', label: 'Not helpful' },
          ]}
        />
        <SelectField
          {...filter('withText')}
          label="Text"
          placeholder="With or without text"
          choices={[{ value: 'yes', label: 'With text' }]}
        />
      </TableFilters>
      <FeedbackTable
        key={`${page} ${helpful} ${withText}`}
        query={{ page, helpful, withText }}
        onNarrow={(narrowed) => query.set('page', narrowed)}
      />
    </Panel>
  );
}
