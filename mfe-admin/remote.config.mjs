import { addNavigation, addRoute, defineRemote } from '@impact-call/build/remote';

export default defineRemote(
  { name: 'mfe-admin', access: 'admin', port: 3013 },
  addRoute('/admin/*'),
  addNavigation('menu', '/admin', { label: 'admin', icon: 'sliders', order: 30, access: 'admin' }),
);
