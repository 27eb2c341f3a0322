import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RemoteRegistration } from '../remotes.ts';

export const remoteEndpoints = {
  GetRemotes: endpoint('GetRemotes', {
    access: 'public',
    summary: 'The remotes that the caller may load, with their addresses and integrity',
    response: Type.Array(RemoteRegistration),
  }),
};
