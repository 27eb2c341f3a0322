import Type from 'typebox';
import { CallForUser, CallWithSteps } from '../../calls/calls.ts';
import { endpoint } from '../../endpoint.ts';
import { Page, Strict, Uuid } from '../../values/primitives.ts';

export const callEndpoints = {
  GetCallListUser: endpoint('GetCallListUser', {
    access: 'user',
    summary: 'The calls that the user may see, with the submission of the selected organization',
    priority: 'deferrable',
    query: Strict(Page),
    response: Type.Array(CallForUser),
  }),
  GetCallById: endpoint('GetCallById', {
    access: 'user',
    summary: 'One call that the user may see, with its type and the names and kinds of its steps',
    query: Strict({ id: Uuid }),
    response: CallWithSteps,
    problems: ['not-found'],
  }),
};
