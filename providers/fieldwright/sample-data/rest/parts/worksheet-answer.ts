import type { Part } from 'refdesk/sample-data';

const firstAttachment = 990_000;

/** The files of an answer; the table has their number only. */
export const readAnswerAttachments: Part = (rowsByTable) => {
  const last = new Map<unknown, number>();
  let next = firstAttachment;
  for (const { worksheet_answer_id, attachment_count } of rowsByTable.get('job_worksheet_answers_v1') ?? []) {
    next += Number(attachment_count);
    last.set(worksheet_answer_id, next);
  }
  return (row) => {
    const count = Number(row.attachment_count);
    const end = last.get(row.worksheet_answer_id) ?? firstAttachment;
    return { attachmentIds: count === 0 ? null : Array.from({ length: count }, (_, index) => end - count + index + 1) };
  };
};
