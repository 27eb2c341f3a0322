import { defineRemote } from '@impact-call/build';

export default defineRemote({
  name: 'mfe-calls',
  routes: ['/calls', '/register-org', '/org/*', '/account/*', '/review', '/review/*', '/powerbi-report-rls/*'],
  reads: { '/calls': '/api/Call/GetCallListUser?pageSize=500' },
  steps: [],
  navigation: [
    { to: '/org/list', label: 'organizations', icon: 'building', place: 'menu', order: 10, access: 'user' },
    { to: '/calls', label: 'backToCalls', icon: 'list', place: 'menu', order: 20, access: 'user' },
    { to: '/review', label: 'review', icon: 'clipboard', place: 'menu', order: 25, access: 'reviewer' },
    { to: '/account/sessions', label: 'sessions', icon: 'devices', place: 'menu', order: 40, access: 'user' },
    { to: '/account/mails', label: 'mails', icon: 'sliders', place: 'menu', order: 45, access: 'user' },
    { to: '/account/data', label: 'personalData', icon: 'download', place: 'menu', order: 50, access: 'user' },
    { to: '/calls', label: 'calls', icon: 'list', place: 'side', order: 10, access: 'user' },
    { to: '/org/list', label: 'allOrganizations', icon: 'building', place: 'side', order: 20, access: 'user' },
    { to: '/review', label: 'review', icon: 'clipboard', place: 'side', order: 15, access: 'reviewer' },
    {
      to: '/register-org',
      label: 'addOrganization',
      icon: 'plus',
      place: 'side',
      order: 30,
      access: 'organization-adder',
    },
  ],
  access: 'user',
  port: 3011,
});
