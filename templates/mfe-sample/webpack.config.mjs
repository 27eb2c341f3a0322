import { defineRemote } from '@impact-call/build';

export default defineRemote({
  name: 'mfe-sample',
  routes: ['/sample'],
  steps: [],
  navigation: [{ to: '/sample', label: 'sample', icon: 'list', place: 'side', order: 50, access: 'user' }],
  access: 'user',
  port: 3020,
});
