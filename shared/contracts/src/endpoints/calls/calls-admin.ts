import Type from 'typebox';
import {
  CallChange,
  CallCheck,
  CallCounts,
  CallForAdmin,
  CallRow,
  DeletedCall,
  ExtensionChange,
  MissingTexts,
  NewCall,
} from '../../calls/calls-admin.ts';
import { CorrectionPreview, EarlierDrafts } from '../../calls/corrections.ts';
import { endpoint } from '../../endpoint.ts';
import { Submission } from '../../submissions/submissions.ts';
import { Language, Page, Strict, Uuid } from '../../values/primitives.ts';

export const callAdminEndpoints = {
  GetCallList: endpoint('GetCallList', {
    access: 'admin',
    summary: 'Every call that is not deleted, newest first, nameless ones too',
    query: Strict(Page),
    response: Type.Array(CallRow),
  }),
  GetCallByIdAdmin: endpoint('GetCallByIdAdmin', {
    access: 'admin',
    summary: 'One call whole, its texts in every language',
    query: Strict({ id: Uuid }),
    response: CallForAdmin,
    problems: ['not-found'],
  }),
  GetCallChecklist: endpoint('GetCallChecklist', {
    access: 'admin',
    summary: 'What is missing before a call can be published, or should be looked at; errors first',
    query: Strict({ id: Uuid }),
    response: Type.Array(CallCheck),
    problems: ['not-found'],
  }),
  GetMissingTexts: endpoint('GetMissingTexts', {
    access: 'admin',
    summary: 'The texts of a call that lack a language in use',
    query: Strict({ id: Uuid }),
    response: MissingTexts,
    problems: ['not-found'],
  }),
  CreateCall: endpoint('CreateCall', {
    access: 'admin',
    summary: 'Creates a call, published unless it says that it is a draft',
    body: NewCall,
    response: CallForAdmin,
    problems: ['rule-broken'],
  }),
  UpdateCall: endpoint('UpdateCall', {
    access: 'admin',
    summary:
      'Changes the fields that are sent; a saved lock date stays as it is, and a draft is published without errors',
    body: CallChange,
    response: CallForAdmin,
    problems: ['not-found', 'rule-broken', 'lock-fixed', 'version-conflict'],
  }),
  DeleteCall: endpoint('DeleteCall', {
    access: 'admin',
    summary: 'Marks a call deleted: it is hidden everywhere, its submissions are kept',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found'],
  }),
  GetDeletedCalls: endpoint('GetDeletedCalls', {
    access: 'admin',
    summary: 'The calls that were deleted and can still be brought back, those deleted last first',
    query: Strict(Page),
    response: Type.Array(DeletedCall),
  }),
  RestoreCall: endpoint('RestoreCall', {
    access: 'admin',
    summary: 'Brings a deleted call back as it was, with its submissions; its call type must still be there',
    query: Strict({ id: Uuid }),
    response: CallForAdmin,
    problems: ['not-found', 'rule-broken'],
  }),
  GetCallCounts: endpoint('GetCallCounts', {
    access: 'admin',
    summary: 'How many submissions each call has, in progress and submitted; calls without any are left out',
    query: Strict({ callId: Type.Optional(Uuid) }),
    response: Type.Array(CallCounts),
  }),
  PreviewCall: endpoint('PreviewCall', {
    access: 'admin',
    summary: 'What an applicant who starts now would get, without starting anything; its identifier is all zero',
    query: Strict({ id: Uuid, language: Type.Optional(Language) }),
    response: Submission,
    problems: ['not-found'],
  }),
  GetEarlierDrafts: endpoint('GetEarlierDrafts', {
    access: 'admin',
    summary: 'How many drafts of a call use an earlier version of its steps or frameworks',
    query: Strict({ callId: Uuid }),
    response: EarlierDrafts,
    problems: ['not-found'],
  }),
  PreviewCorrection: endpoint('PreviewCorrection', {
    access: 'admin',
    summary: 'What changes for the drafts of a call when they get the current version of its steps and frameworks',
    query: Strict({ callId: Uuid }),
    response: CorrectionPreview,
    problems: ['not-found'],
    limit: 'transfer',
  }),
  SetExtension: endpoint('SetExtension', {
    access: 'admin',
    summary: "Sets an organization's own, later closing time of a call; null takes it back",
    body: ExtensionChange,
    response: CallForAdmin,
    problems: ['not-found', 'rule-broken'],
  }),
};
