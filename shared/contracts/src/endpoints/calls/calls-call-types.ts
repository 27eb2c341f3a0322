import Type from 'typebox';
import {
  CallType,
  CallTypeChange,
  CallTypeRow,
  CallTypeUse,
  MAX_CALL_TYPE_BODY,
  NewCallType,
  NewStepType,
  StepForAdmin,
  StepType,
  StepTypeChange,
} from '../../calls/calls-call-types.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

export const callTypeEndpoints = {
  GetCallTypes: endpoint('GetCallTypes', {
    access: 'admin',
    summary: 'The call types, newest first',
    query: Strict(Page),
    response: Type.Array(CallTypeRow),
  }),
  GetCallType: endpoint('GetCallType', {
    access: 'admin',
    summary: 'One call type with its steps',
    query: Strict({ id: Uuid }),
    response: CallType,
    problems: ['not-found'],
  }),
  CreateCallType: endpoint('CreateCallType', {
    access: 'admin',
    summary: 'Creates a call type; its steps are numbered in the order given',
    body: NewCallType,
    maxBody: MAX_CALL_TYPE_BODY,
    response: CallType,
    problems: ['rule-broken'],
  }),
  UpsertCallType: endpoint('UpsertCallType', {
    access: 'admin',
    summary:
      'Changes the fields that are sent, or creates a call type; submissions under way keep the steps that they started with',
    body: CallTypeChange,
    maxBody: MAX_CALL_TYPE_BODY,
    response: CallType,
    problems: ['not-found', 'rule-broken', 'version-conflict'],
  }),
  DeleteCallType: endpoint('DeleteCallType', {
    access: 'admin',
    summary: 'Marks a call type deleted, unless a call has it; submissions keep the steps that they started with',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'call-type-in-use'],
  }),
  GetCallTypeUses: endpoint('GetCallTypeUses', {
    access: 'admin',
    summary: 'The calls that have this type, with their drafts and submissions: whom a change of its steps concerns',
    query: Strict({ id: Uuid }),
    response: Type.Array(CallTypeUse),
  }),
  GetStepById: endpoint('GetStepById', {
    access: 'admin',
    summary: 'One step of a call type, its texts in every language',
    query: Strict({ id: Uuid }),
    response: Type.Object({ ...StepForAdmin.properties, callTypeId: Uuid }),
    problems: ['not-found'],
  }),
  GetSteps: endpoint('GetSteps', {
    access: 'admin',
    summary: 'The steps of a call type, in order',
    query: Strict({ callTypeId: Uuid, ...Page }),
    response: Type.Array(StepForAdmin),
    problems: ['not-found'],
  }),
  GetStepTypes: endpoint('GetStepTypes', {
    access: 'admin',
    summary: 'The kinds of steps, by name',
    query: Strict(Page),
    response: Type.Array(StepType),
  }),
  CreateStepType: endpoint('CreateStepType', {
    access: 'admin',
    summary: 'Adds a kind of step; its name must be new, whatever its case',
    body: NewStepType,
    response: StepType,
    problems: ['name-taken'],
  }),
  RenameStepType: endpoint('RenameStepType', {
    access: 'admin',
    summary:
      'Renames a kind of step that an administrator added, in the call types, too; pinned steps keep the old name',
    body: StepTypeChange,
    response: StepType,
    problems: ['not-found', 'name-taken', 'step-type-built-in'],
  }),
  DeleteStepType: endpoint('DeleteStepType', {
    access: 'admin',
    summary: 'Deletes a kind of step that an administrator added, unless a call type has steps of it',
    query: Strict({ id: Uuid }),
    response: 'none',
    problems: ['not-found', 'step-type-built-in', 'step-type-in-use'],
  }),
};
