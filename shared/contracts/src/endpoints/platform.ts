import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { RemoteRegistration } from '../remote-registry.ts';

export const platformEndpoints = {
  GetRemotes: endpoint('GetRemotes', {
    access: 'public',
    summary: 'The remotes that the caller may load, with their addresses and integrity',
    response: Type.Array(RemoteRegistration),
  }),
};
