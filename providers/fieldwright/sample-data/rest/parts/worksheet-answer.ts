import type { Part } from 'refdesk/sample-data';

const attachmentIdOffset = 990_000;

/** Generates the attachment identifiers of an answer; the table has only their number. */
export const generateAnswerAttachmentIds: Part = (rowsByTable) => {
  const lastIdByAnswer = new Map<unknown, number>();
  let lastAssignedId = attachmentIdOffset;
  for (const { worksheet_answer_id, attachment_count } of rowsByTable.get('job_worksheet_answers_v1') ?? []) {
    lastAssignedId += Number(attachment_count);
    lastIdByAnswer.set(worksheet_answer_id, lastAssignedId);
  }
  return (row) => {
    const count = Number(row.attachment_count);
    const lastId = lastIdByAnswer.get(row.worksheet_answer_id) ?? attachmentIdOffset;
    return {
      attachmentIds: count === 0 ? null : Array.from({ length: count }, (_, index) => lastId - count + index + 1),
    };
  };
};
