import { defineRemote } from '@impact-call/build';

export default defineRemote({ name: 'mfe-admin', routes: ['/admin/*'], steps: [], access: 'admin', port: 3013 });
