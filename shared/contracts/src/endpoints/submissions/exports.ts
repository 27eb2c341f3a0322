import Type from 'typebox';
import { endpoint } from '../../endpoint.ts';
import {
  Export,
  EXPORT_ORDERS,
  EXPORT_SCOPES,
  EXPORT_STATES,
  ExportColumn,
  ExportPart,
  NewExport,
} from '../../submissions/exports.ts';
import { MAX_EXPORT_COLUMNS } from '../../values/limits.ts';
import { Descending, Page, Search, Strict, Uuid } from '../../values/primitives.ts';

/** Space for all columns of a spreadsheet with keys of 256 bytes; real calls need a third of it. */
const MAX_WISH = MAX_EXPORT_COLUMNS * 256;

/** docs/rules/09-submissions.md#exports */
export const exportEndpoints = {
  GetExportColumns: endpoint('GetExportColumns', {
    access: 'admin',
    summary: 'The columns that an export of a call may have: facts, then the fields of each step',
    query: Strict({ callId: Uuid, scope: Type.Enum([...EXPORT_SCOPES]) }),
    response: Type.Array(ExportColumn),
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  StartExport: endpoint('StartExport', {
    access: 'admin',
    summary: 'Has a file written beside the requests; few of one person at once',
    body: NewExport,
    maxBody: MAX_WISH,
    status: 202,
    response: Export,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  GetExports: endpoint('GetExports', {
    access: 'admin',
    summary: 'The exports of whoever asks, newest first unless asked',
    query: Strict({
      ...Page,
      /** Searches the file's name, which begins with the call's. */
      search: Search,
      state: Type.Optional(Type.Enum([...EXPORT_STATES])),
      sort: Type.Optional(Type.Enum([...EXPORT_ORDERS])),
      descending: Descending,
    }),
    response: Type.Array(Export),
  }),
  EndExport: endpoint('EndExport', {
    access: 'admin',
    summary: 'Ends an own export, and removes its file',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetSubmissionWorkbook: endpoint('GetSubmissionWorkbook', {
    access: 'user',
    summary:
      'The answers of a closed submission as an Excel workbook, the same as in its PDF; for members of its organization and for admins',
    limit: 'transfer',
    priority: 'deferrable',
    query: Strict({ callId: Uuid, subId: Uuid }),
    response: 'file',
    problems: ['not-found', 'pdf-not-enabled'],
  }),
  GetValueMap: endpoint('GetValueMap', {
    access: 'user',
    summary:
      'The value map of a closed submission as an Excel workbook with live formulas, for whoever may have its PDF; none while its results are locked',
    limit: 'transfer',
    priority: 'deferrable',
    query: Strict({ callId: Uuid, subId: Uuid }),
    response: 'file',
    problems: ['not-found', 'pdf-not-enabled'],
  }),
  GetReviewValueMap: endpoint('GetReviewValueMap', {
    access: 'reviewer',
    summary: 'The value map of a submission to be reviewed, as GetValueMap gives it',
    limit: 'transfer',
    priority: 'deferrable',
    query: Strict({ id: Uuid }),
    response: 'file',
    problems: ['not-found'],
  }),
  GetExportFile: endpoint('GetExportFile', {
    access: 'admin',
    summary: 'The file of an own export, or its data dictionary',
    query: Strict({ id: Uuid, part: ExportPart }),
    response: 'file',
    problems: ['not-found'],
    limit: 'transfer',
  }),
};
