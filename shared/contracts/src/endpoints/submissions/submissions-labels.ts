import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import { LabelChange, Marking, SubmissionLabel, SubmissionMarks } from '../../submissions/labels.ts';
import { Strict, Uuid } from '../../values/primitives.ts';

/** Labels and owners of submissions (docs/rules/09-submissions.md#labels). */
export const labelEndpoints = {
  GetLabels: endpoint('GetLabels', {
    access: 'admin',
    summary: "The labels of a call's submissions, by name",
    query: Strict({ callId: Uuid }),
    response: Type.Array(SubmissionLabel),
    problems: ['not-found'],
  }),
  SaveLabel: endpoint('SaveLabel', {
    access: 'admin',
    summary: 'Creates, renames or recolours a label of a call',
    body: LabelChange,
    response: SubmissionLabel,
    problems: ['not-found', 'rule-broken'],
  }),
  DeleteLabel: endpoint('DeleteLabel', {
    access: 'admin',
    summary: 'Deletes a label, and removes it from all submissions of its call',
    query: Strict({ callId: Uuid, id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetSubmissionMarks: endpoint('GetSubmissionMarks', {
    access: 'admin',
    summary: 'The labels and the owner of a submission',
    query: Strict({ submissionId: Uuid }),
    response: SubmissionMarks,
    problems: ['not-found'],
  }),
  MarkSubmission: endpoint('MarkSubmission', {
    access: 'admin',
    summary: 'Adds and removes labels of a submission, and sets its owner; what is left out stays',
    body: Strict({ submissionId: Uuid, ...Marking.properties }),
    response: SubmissionMarks,
    problems: ['not-found', 'rule-broken'],
  }),
};
