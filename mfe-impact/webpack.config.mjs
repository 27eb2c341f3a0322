import { createRequire } from 'node:module';
import { defineEmbed, remoteWebpack } from '@impact-call/build';
import remote from './remote.config.mjs';

const embed = {
  name: 'mfe-impact-embed',
  entry: './src/features/embed/loader.ts',
  filename: 'embed.js',
  folder: '.cache/embed',
  draws: { entry: './src/features/embed/first-screen/draw-first-screens.tsx', as: 'first-screens' },
  types: createRequire(import.meta.url).resolve('@impact-call/embed/embed.d.ts'),
};

const asRemote = remoteWebpack(remote, { include: [{ folder: embed.folder, as: 'embed', after: embed.name }] });
const asEmbed = defineEmbed(embed);

/** With the embed in it; `--env alone` builds the remote on its own. */
export default (env, argv) => (env.alone ? asRemote(env, argv) : [...asEmbed(env, argv), asRemote(env, argv)]);
