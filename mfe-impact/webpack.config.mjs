import { createRequire } from 'node:module';
import { defineEmbed, defineRemote } from '@impact-call/build';

const embed = {
  name: 'mfe-impact-embed',
  entry: './src/features/embed/loader.ts',
  filename: 'embed.js',
  folder: '.cache/embed',
  draws: { entry: './src/features/embed/first-screen/draw-first-screens.tsx', as: 'first-screens' },
  types: createRequire(import.meta.url).resolve('@impact-call/embed/embed.d.ts'),
};
const remote = {
  name: 'mfe-impact',
  routes: ['/embed/claim', '/embed/results', '/embed/results/:id'],
  steps: ['miniDyi'],
  access: 'user',
  port: 3014,
  include: [{ folder: embed.folder, as: 'embed', after: embed.name }],
};

const asRemote = defineRemote(remote);
const asEmbed = defineEmbed(embed);

/** The remote, with the embed in it; or with `--env alone` the remote on its own. */
export default (env, argv) => (env.alone ? asRemote(env, argv) : [...asEmbed(env, argv), asRemote(env, argv)]);
