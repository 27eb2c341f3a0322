import { addRoute, addStep, defineRemote, readBeforehand } from '@impact-call/build/remote';

export default defineRemote(
  { name: 'mfe-wizard', access: 'user', port: 3012 },
  addRoute('/call/*'),
  readBeforehand('/call/:id/*', '/api/Call/GetSubmissionByID?id=:id'),
  addStep('text'),
  addStep('upload'),
  addStep('survey'),
  addStep('quiz'),
  addStep('results'),
);
