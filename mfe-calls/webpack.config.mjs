import { defineRemote } from '@impact-call/build';

export default defineRemote({
  name: 'mfe-calls',
  routes: ['/calls', '/register-org', '/org/*', '/account/*', '/powerbi-report-rls/*'],
  reads: { '/calls': '/api/Call/GetCallListUser?pageSize=500' },
  steps: [],
  access: 'user',
  port: 3011,
});
