import { addNavigation, addRoute, defineRemote, readBeforehand } from '@impact-call/build/remote';

export default defineRemote(
  { name: 'mfe-calls', access: 'user', port: 3011 },
  addRoute('/calls'),
  readBeforehand('/calls', '/api/Call/GetCallListUser?pageSize=500'),
  addNavigation('menu', '/calls', { label: 'backToCalls', icon: 'list', order: 20 }),
  addNavigation('side', '/calls', { label: 'calls', icon: 'list', order: 10 }),

  addRoute('/register-org'),
  addNavigation('side', '/register-org', {
    label: 'addOrganization',
    icon: 'plus',
    order: 30,
    access: 'organization-adder',
  }),

  addRoute('/org/*'),
  addNavigation('menu', '/org/list', { label: 'organizations', icon: 'building', order: 10 }),
  addNavigation('side', '/org/list', { label: 'allOrganizations', icon: 'building', order: 20 }),

  addRoute('/account/*'),
  addNavigation('menu', '/account/sessions', { label: 'sessions', icon: 'devices', order: 40 }),
  addNavigation('menu', '/account/mails', { label: 'mails', icon: 'sliders', order: 45 }),
  addNavigation('menu', '/account/data', { label: 'personalData', icon: 'download', order: 50 }),

  addRoute('/review'),
  addRoute('/review/*'),
  addNavigation('menu', '/review', { label: 'review', icon: 'clipboard', order: 25, access: 'reviewer' }),
  addNavigation('side', '/review', { label: 'review', icon: 'clipboard', order: 15, access: 'reviewer' }),

  addRoute('/powerbi-report-rls/*'),
);
