import { defineRemote } from '@impact-call/build';

export default defineRemote({ name: 'mfe-wizard', routes: ['/call/*'], steps: [], access: 'user', port: 3012 });
