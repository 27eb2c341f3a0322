import { defineRemote } from '@impact-call/build';

export default defineRemote({
  name: 'mfe-wizard',
  routes: ['/call/*'],
  reads: { '/call/:id/*': '/api/Call/GetSubmissionByID?id=:id' },
  steps: ['text', 'upload', 'survey', 'quiz', 'results'],
  access: 'user',
  port: 3012,
});
