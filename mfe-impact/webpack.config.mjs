import { defineRemote } from '@impact-call/build';

export default defineRemote({ name: 'mfe-impact', routes: [], steps: ['miniDyi'], access: 'user', port: 3014 });
