import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Export, ExportColumn, ExportPart, EXPORT_SCOPES, NewExport } from '../exports.ts';
import { Page, Strict, Uuid } from '../primitives.ts';

/** Applications taken out as files, for administrators (docs/rules.md#exports). */
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
    status: 202,
    response: Export,
    problems: ['not-found', 'rule-broken'],
    limit: 'transfer',
  }),
  GetExports: endpoint('GetExports', {
    access: 'admin',
    summary: 'The exports of whoever asks, newest first',
    query: Strict(Page),
    response: Type.Array(Export),
  }),
  EndExport: endpoint('EndExport', {
    access: 'admin',
    summary: 'Ends an own export, and removes its file',
    query: Strict({ id: Uuid }),
    response: 'none',
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
