import { defineRemote } from '@impact-call/build';

export default defineRemote({
  name: 'mfe-admin',
  routes: ['/admin/*'],
  steps: [],
  navigation: [{ to: '/admin', label: 'admin', icon: 'sliders', place: 'menu', order: 30, access: 'admin' }],
  access: 'admin',
  port: 3013,
});
