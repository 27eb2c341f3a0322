import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import {
  DeflatorPreview,
  Deflators,
  DeflatorsChange,
  MAX_IMPORTED_PROXIES,
  ProxyEntry,
  ProxyEntryChange,
  ProxyEntryInput,
  ProxyEntryRow,
  ProxyEntryUse,
  ProxyImport,
  ProxyPreview,
  ProxyTakeOver,
} from '../proxies.ts';
import { Descending, Page, Search, Strict, Uuid } from '../values/primitives.ts';

/** Two thousand entries with long notes, in bytes. */
const MAX_IMPORT = 10 * 1024 * 1024;

const workbook = Type.Object({ File: Type.String({ format: 'binary' }) });

export const proxyEndpoints = {
  GetProxyEntries: endpoint('GetProxyEntries', {
    access: 'admin',
    summary: 'The current entries of the library of proxies by name, with the number of frameworks that use each',
    query: Strict({ search: Search, descending: Descending, ...Page }),
    response: Type.Array(ProxyEntryRow),
  }),
  GetProxyEntryVersions: endpoint('GetProxyEntryVersions', {
    access: 'admin',
    summary: 'The versions of an entry with all their texts, the newest first',
    query: Strict({ id: Uuid, ...Page }),
    response: Type.Array(ProxyEntry),
    problems: ['not-found'],
  }),
  CreateProxyEntry: endpoint('CreateProxyEntry', {
    access: 'admin',
    summary: 'Adds an entry to the library: its first version',
    body: ProxyEntryInput,
    response: Type.Object({ id: Uuid }),
    problems: ['rule-broken'],
  }),
  UpdateProxyEntry: endpoint('UpdateProxyEntry', {
    access: 'admin',
    summary: 'Saves an entry as a new version; frameworks keep the version that they took over',
    body: ProxyEntryChange,
    response: ProxyEntry,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  DeleteProxyEntry: endpoint('DeleteProxyEntry', {
    access: 'admin',
    summary: 'Removes an entry from the library; frameworks that use it keep its value',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetProxyEntryUses: endpoint('GetProxyEntryUses', {
    access: 'admin',
    summary: 'Which proxies of frameworks have their value from an entry, and what its current version would change',
    query: Strict({ id: Uuid }),
    response: Type.Array(ProxyEntryUse),
    problems: ['not-found'],
  }),
  TakeOverProxyEntry: endpoint('TakeOverProxyEntry', {
    access: 'admin',
    summary: 'Brings the current version of an entry into frameworks, all of them or none',
    body: ProxyTakeOver,
    response: 'none',
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  GetProxyWorkbook: endpoint('GetProxyWorkbook', {
    access: 'admin',
    summary: 'The library as an Excel file, as the import reads it; only the titles while it is empty',
    limit: 'transfer',
    response: 'file',
  }),
  ReadProxyWorkbook: endpoint('ReadProxyWorkbook', {
    access: 'admin',
    summary:
      'Reads entries from an Excel file, with each row’s problem and what an import would change; stores nothing',
    limit: 'transfer',
    multipart: workbook,
    response: ProxyPreview,
    problems: ['file-too-large', 'file-type-not-accepted', 'rule-broken'],
  }),
  ImportProxyEntries: endpoint('ImportProxyEntries', {
    access: 'admin',
    summary: 'Stores entries and new versions of entries, all of them or none',
    body: Strict({ entries: Type.Array(ProxyImport, { minItems: 1, maxItems: MAX_IMPORTED_PROXIES }) }),
    maxBody: MAX_IMPORT,
    response: Type.Object({ created: Type.Integer(), changed: Type.Integer() }),
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  GetDeflators: endpoint('GetDeflators', {
    access: 'admin',
    summary: 'The price indexes by year, which values are brought to today’s prices with',
    response: Deflators,
  }),
  ReadDeflatorWorkbook: endpoint('ReadDeflatorWorkbook', {
    access: 'admin',
    summary: 'Reads price indexes from an Excel file, with each row’s problem and what would change; stores nothing',
    limit: 'transfer',
    multipart: workbook,
    response: DeflatorPreview,
    problems: ['file-too-large', 'file-type-not-accepted', 'rule-broken'],
  }),
  ReplaceDeflators: endpoint('ReplaceDeflators', {
    access: 'admin',
    summary: 'Replaces the price indexes; frameworks keep the values that they took over',
    body: DeflatorsChange,
    response: Deflators,
    problems: ['rule-broken', 'version-conflict'],
  }),
};
