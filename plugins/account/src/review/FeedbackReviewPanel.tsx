import { messages } from '@refdesk/messages/staff';
import type { ReactNode } from 'react';
import { TableFilters } from '../components/DataTable.tsx';
import { TitledPanel } from '../components/TitledPanel.tsx';
import { SelectField, TextField } from '../forms/LabelledField.tsx';
import { useQueryParameters } from '../page/use-query-parameters.ts';
import { FeedbackTable } from './FeedbackTable.tsx';

/** Answers to "Was this page helpful?", filtered by page, answer and presence of a comment. */
export function FeedbackReviewPanel(): ReactNode {
  const query = useQueryParameters();
  const [page, helpful, withText] = [query.get('page'), query.get('helpful'), query.get('withText')];
  return (
    <TitledPanel title={messages.feedback} lead={messages.feedbackExplained}>
      <TableFilters countText="">
        <TextField {...query.field('page')} label={messages.pageStartsWith} placeholder="/docs" />
        <SelectField
          {...query.field('helpful')}
          label={messages.answer}
          placeholder={messages.both}
          choices={[
            { value: 'yes', label: messages.helpful },
            { value: 'no', label: messages.notHelpful },
          ]}
        />
        <SelectField
          {...query.field('withText')}
          label={messages.text}
          placeholder={messages.withOrWithoutText}
          choices={[{ value: 'yes', label: messages.withText }]}
        />
      </TableFilters>
      <FeedbackTable
        key={`${page} ${helpful} ${withText}`}
        query={{ page, helpful, withText }}
        onFilter={(path) => query.set('page', path)}
      />
    </TitledPanel>
  );
}
