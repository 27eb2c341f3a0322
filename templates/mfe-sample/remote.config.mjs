import { addNavigation, addRoute, defineRemote } from '@impact-call/build/remote';

export default defineRemote(
  { name: 'mfe-sample', access: 'user', port: 3020 },
  addRoute('/sample'),
  addNavigation('side', '/sample', { label: 'sample', icon: 'list', order: 50 }),
);
