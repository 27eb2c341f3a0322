import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { FrameworkPreview } from '../framework-files.ts';
import {
  FrameworkParameters,
  FrameworkRestoration,
  FrameworkUse,
  FrameworkVersion,
  ImpactFramework,
  ImpactFrameworkChange,
  ImpactFrameworkForAdmin,
  ImpactFrameworkInput,
  ImpactFrameworkSummary,
  Indicator,
  Outcome,
  Sdg,
  Stakeholder,
} from '../frameworks.ts';
import { GOALS } from '../values/limits.ts';
import { Page, Strict, Uuid } from '../values/primitives.ts';

/** In bytes: twenty thousand rows of five hundred. The database limits a document to 16 MB. */
const MAX_FRAMEWORK = 10 * 1024 * 1024;

const FrameworkVersionNumber = ImpactFrameworkChange.properties.version;

const MAX_OUTCOMES = 200;

export const frameworkEndpoints = {
  AddImpactFrameworkSet: endpoint('AddImpactFrameworkSet', {
    access: 'admin',
    summary: 'Creates an impact framework whole: its first version',
    body: ImpactFrameworkInput,
    maxBody: MAX_FRAMEWORK,
    response: Type.Object({ id: Uuid }),
    problems: ['rule-broken'],
  }),
  GetImpactFrameworkSetList: endpoint('GetImpactFrameworkSetList', {
    access: 'admin',
    summary: 'The impact frameworks with their sizes and who uses them, newest first',
    query: Strict(Page),
    response: Type.Array(ImpactFrameworkSummary),
  }),
  GetImpactFrameworkByIdAdmin: endpoint('GetImpactFrameworkByIdAdmin', {
    access: 'admin',
    summary: 'A framework whole with its texts in every language: the current version, or the one that is named',
    query: Strict({ id: Uuid, version: Type.Optional(FrameworkVersionNumber) }),
    response: ImpactFrameworkForAdmin,
    problems: ['not-found'],
  }),
  UpdateImpactFrameworkSet: endpoint('UpdateImpactFrameworkSet', {
    access: 'admin',
    summary: 'Saves a framework as a new version; submissions keep the version that they started with',
    body: ImpactFrameworkChange,
    maxBody: MAX_FRAMEWORK,
    response: ImpactFrameworkForAdmin,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  GetImpactFrameworkVersions: endpoint('GetImpactFrameworkVersions', {
    access: 'admin',
    summary: 'The versions of a framework, the newest first: when each was saved, by whom, and how large it is',
    query: Strict({ id: Uuid, ...Page }),
    response: Type.Array(FrameworkVersion),
    problems: ['not-found'],
  }),
  RestoreImpactFrameworkVersion: endpoint('RestoreImpactFrameworkVersion', {
    access: 'admin',
    summary: 'Saves what an earlier version held as a new one',
    body: FrameworkRestoration,
    response: ImpactFrameworkForAdmin,
    problems: ['not-found', 'version-conflict'],
  }),
  GetImpactFrameworkUses: endpoint('GetImpactFrameworkUses', {
    access: 'admin',
    summary: 'Whom deleting a framework concerns: calls and partners lose it, submissions keep it',
    query: Strict({ id: Uuid }),
    response: FrameworkUse,
    problems: ['not-found'],
  }),
  ExportImpactFramework: endpoint('ExportImpactFramework', {
    access: 'admin',
    summary: 'The workbook of a framework in the reader’s language, as the import reads it',
    query: Strict({ id: Uuid, version: Type.Optional(FrameworkVersionNumber) }),
    limit: 'transfer',
    response: 'file',
    problems: ['not-found'],
  }),
  GetImpactFrameworkById: endpoint('GetImpactFrameworkById', {
    access: 'user',
    summary:
      'A framework whole: for admins its current version, for others the version that a submission of the selected organization started with',
    query: Strict({ id: Uuid }),
    response: ImpactFramework,
    problems: ['not-found'],
  }),
  DeleteImpactFrameworkSet: endpoint('DeleteImpactFrameworkSet', {
    access: 'admin',
    summary: 'Removes a framework from calls for new submissions; submissions that use it keep it',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  DeleteImpactFrameworkSetByGet: endpoint('DeleteImpactFrameworkSetByGet', {
    access: 'admin',
    summary: 'The same as DELETE, for older clients; needs the bearer token in the header like every request',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetExcelTemplate: endpoint('GetExcelTemplate', {
    access: 'admin',
    summary: 'An empty Excel file with the sheets and columns of a framework, and a guide in the reader’s language',
    limit: 'transfer',
    response: 'file',
  }),
  ReadExcel: endpoint('ReadExcel', {
    access: 'admin',
    summary:
      'Reads a framework from an Excel file (.xls, .xlsx, at most 3 MB) and names each row’s problem; stores nothing',
    limit: 'transfer',
    multipart: Type.Object({ File: Type.String({ format: 'binary' }) }),
    response: FrameworkPreview,
    problems: ['file-too-large', 'file-type-not-accepted', 'rule-broken'],
  }),
  GetSdg: endpoint('GetSdg', {
    access: 'user',
    summary: 'The 17 Sustainable Development Goals in the reader’s language',
    response: Type.Array(Sdg),
  }),
  GetSroiParameters: endpoint('GetSroiParameters', {
    access: 'user',
    summary: 'What a framework is called and how it turns targets into a social return, without the framework itself',
    query: Strict({ ifSetId: Uuid }),
    response: FrameworkParameters,
    problems: ['not-found'],
  }),
  GetStakeholderType: endpoint('GetStakeholderType', {
    access: 'user',
    summary: 'The stakeholders of a framework',
    query: Strict({ ifSetId: Uuid }),
    response: Type.Array(Stakeholder),
    problems: ['not-found'],
  }),
  GetOutcomeType: endpoint('GetOutcomeType', {
    access: 'user',
    summary: 'The outcomes of a framework for some goals, or for all when the list is empty',
    query: Strict({ ifSetId: Uuid }),
    body: Type.Array(Type.Integer({ minimum: 1, maximum: GOALS }), { maxItems: GOALS }),
    response: Type.Array(Outcome),
    problems: ['not-found'],
  }),
  GetIndicatorType: endpoint('GetIndicatorType', {
    access: 'user',
    summary:
      'The indicators of some outcomes, with their proxies and filters; outcomes that the caller may not see have none. `ifSetId` names the version of the framework that is meant, the newest otherwise',
    query: Strict({ ifSetId: Type.Optional(Uuid) }),
    body: Type.Array(Uuid, { maxItems: MAX_OUTCOMES }),
    response: Type.Array(Indicator),
  }),
};
