import { endpoint } from '../../endpoint.ts';
import { RequiredLine, Strict, Uuid } from '../../values/primitives.ts';
import { ReopeningWish } from '../../submissions/submissions-reopening.ts';
import { ClosingInWords, SubmissionClosings } from '../../submissions/submissions-closings.ts';

export const submissionAdminEndpoints = {
  ReOpenSubmission: endpoint('ReOpenSubmission', {
    access: 'admin',
    summary:
      'Lets the organization work on a closed submission again, whole or in named steps, tells it why, and gives it time; one that is open stays as it is',
    query: Strict({ callSubmissionId: Uuid }),
    body: ReopeningWish,
    optionalBody: true,
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
  UndoReopening: endpoint('UndoReopening', {
    access: 'admin',
    summary:
      'Closes a submission again as it was submitted, with its decision and deadline, while nobody has worked on it',
    query: Strict({ callSubmissionId: Uuid }),
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
  GetClosings: endpoint('GetClosings', {
    access: 'admin',
    summary: 'When a submission was handed in, by whom, and who opened it again; the last one is what it says now',
    query: Strict({ submissionId: Uuid }),
    response: SubmissionClosings,
    problems: ['not-found'],
  }),
  GetClosing: endpoint('GetClosing', {
    access: 'admin',
    summary: 'What a submission said at an earlier closing, in words; under its own identifier what it says now',
    query: Strict({ submissionId: Uuid, id: Uuid }),
    response: ClosingInWords,
    problems: ['not-found'],
  }),
  DeleteSubmission: endpoint('DeleteSubmission', {
    access: 'admin',
    summary: 'Marks a submission deleted: it is hidden everywhere, and the organization may start anew',
    query: Strict({ callSubmissionId: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  AddCustomFile: endpoint('AddCustomFile', {
    access: 'admin',
    summary:
      "Offers a file that an administrator uploaded to a submission's organization, in place of the call's; the all-zero identifier takes it away",
    body: Strict({ callSubmissionId: Uuid, fileDownloadId: Uuid, fileName: RequiredLine() }),
    response: 'none',
    problems: ['not-found', 'rule-broken'],
  }),
};
