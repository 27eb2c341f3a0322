import { addRoute, addStep, defineRemote } from '@impact-call/build/remote';

export default defineRemote(
  { name: 'mfe-impact', access: 'user', port: 3014 },
  addRoute('/embed/claim'),
  addRoute('/embed/results'),
  addRoute('/embed/results/:id'),
  addStep('miniDyi'),
);
