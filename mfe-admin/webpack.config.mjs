import { defineRemote } from '@impact-call/build';

const LISTS = ['calls', 'submissions', 'organizations', 'people', 'survey', 'impact-framework', 'audit'];
const LIST = ['tabs', 'title', 'toolbar', 'rows'];

export default defineRemote({
  name: 'mfe-admin',
  routes: ['/admin/*'],
  frames: {
    ...Object.fromEntries(['/admin', ...LISTS.map((list) => `/admin/${list}`)].map((route) => [route, LIST])),
    '/admin/*': ['tabs', 'title', 'card', 'card'],
  },
  steps: [],
  navigation: [{ to: '/admin', label: 'admin', icon: 'sliders', place: 'menu', order: 30, access: 'admin' }],
  access: 'admin',
  port: 3013,
});
