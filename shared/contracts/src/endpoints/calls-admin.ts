import Type from 'typebox';
import { CallChange, CallForAdmin, CallRow, ExtensionChange, NewCall } from '../calls-admin.ts';
import { endpoint } from '../endpoint.ts';
import { Page, Strict, Uuid } from '../primitives.ts';

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
  CreateCall: endpoint('CreateCall', {
    access: 'admin',
    summary: 'Creates a call',
    body: NewCall,
    response: CallForAdmin,
    problems: ['rule-broken'],
  }),
  UpdateCall: endpoint('UpdateCall', {
    access: 'admin',
    summary: 'Changes the fields that are sent; a saved lock date stays as it is',
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
  SetExtension: endpoint('SetExtension', {
    access: 'admin',
    summary: "Sets an organization's own, later closing time of a call; null takes it back",
    body: ExtensionChange,
    response: CallForAdmin,
    problems: ['not-found', 'rule-broken'],
  }),
};
