import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { PolicyViolations } from '../policy-violation.ts';
import { RemoteRegistration } from '../remote-registry.ts';

export const platformEndpoints = {
  GetRemotes: endpoint('GetRemotes', {
    access: 'public',
    summary: 'The remotes that the caller may load, with their addresses and integrity',
    response: Type.Array(RemoteRegistration),
  }),
  ReportPolicyViolations: endpoint('ReportPolicyViolations', {
    access: 'public',
    summary:
      'What a browser refused by the content security policy of our pages (application/csp-report or application/reports+json); nothing is stored',
    body: PolicyViolations,
    maxBody: 16 * 1024,
    response: 'none',
    priority: 'deferrable',
  }),
};
