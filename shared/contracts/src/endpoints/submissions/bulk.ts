import Type from 'typebox';
import { BULK_OUTCOMES, BulkItem, BulkJob, NewBulkJob } from '../../submissions/bulk.ts';
import { CorrectionOffer } from '../../calls/corrections.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

const ById = Strict({ id: Uuid });

/** Background jobs (docs/rules/09-submissions.md#bulk). */
export const bulkEndpoints = {
  StartBulk: endpoint('StartBulk', {
    access: 'admin',
    summary: 'Has an action done upon many submissions beside the requests, each as if it were alone; one at a time',
    body: NewBulkJob,
    status: 202,
    response: BulkJob,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  StopBulk: endpoint('StopBulk', {
    access: 'admin',
    summary: 'Stops an own job; what is done stays done',
    body: ById,
    response: BulkJob,
    problems: ['not-found'],
  }),
  UndoBulk: endpoint('UndoBulk', {
    access: 'admin',
    summary: 'Takes back what an own job has done, where nothing was changed since',
    body: ById,
    status: 202,
    response: BulkJob,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  OfferCorrection: endpoint('OfferCorrection', {
    access: 'admin',
    summary:
      'Moves the drafts of a call to the corrected version of its form, as a job; answers of what stays are kept',
    body: CorrectionOffer,
    status: 202,
    response: BulkJob,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  GetBulkJobs: endpoint('GetBulkJobs', {
    access: 'admin',
    summary: 'The jobs of whoever asks, newest first',
    query: Strict(Page),
    response: Type.Array(BulkJob),
  }),
  GetBulkItems: endpoint('GetBulkItems', {
    access: 'admin',
    summary: 'What came of each submission of an own job',
    query: Strict({ ...Page, id: Uuid, outcome: Type.Optional(Type.Enum([...BULK_OUTCOMES])) }),
    response: Type.Array(BulkItem),
    problems: ['not-found'],
  }),
};
