import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';

/** @param {string} name of the build that includes the prerendered content */
export const drawingName = (name) => `${name}-drawing`;
/** @param {string} appFolder */
export const drawingFolder = (appFolder) => join(appFolder, '.cache', 'drawing');
/** @param {string} appFolder */
export const drawingProgram = (appFolder) => join(drawingFolder(appFolder), 'draw.cjs');

/**
 * A program for Node whose default export returns content; the build `name` lists it in `dependencies`.
 * @param {{ name: string, entry: string, appFolder: string, production: boolean }} options
 */
export const drawingConfig = ({ name, entry, appFolder, production }) => ({
  ...baseConfig({ name: drawingName(name), appFolder, production }),
  target: 'node20',
  entry,
  output: { path: drawingFolder(appFolder), filename: 'draw.cjs', library: { type: 'commonjs2' } },
  optimization: { minimize: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
