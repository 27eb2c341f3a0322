import Type from 'typebox';
import { Configuration } from '../entities.ts';
import { endpoint } from '../endpoint.ts';
import { RemoteRegistration } from '../remote-registry.ts';

export const platformEndpoints = {
  GetConfig: endpoint('GetConfig', {
    access: 'public',
    summary: 'The active configuration of the host that was asked, else the default one',
    response: Configuration,
  }),
  GetRemotes: endpoint('GetRemotes', {
    access: 'public',
    summary: 'The remotes that the caller may load, with their addresses and integrity',
    response: Type.Array(RemoteRegistration),
  }),
};
