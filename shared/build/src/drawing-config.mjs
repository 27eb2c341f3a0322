import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base-config.mjs';

/** @param {string} name of the build that it draws for */
export const drawingName = (name) => `${name}-drawing`;
/** Where drawings are made. @param {string} appFolder */
export const drawingFolder = (appFolder) => join(appFolder, '.cache', 'drawing');
/** The program that draws. @param {string} appFolder */
export const drawingProgram = (appFolder) => join(drawingFolder(appFolder), 'draw.cjs');

/**
 * Webpack configuration of a program that draws for another build, as one file for Node. Its default export answers
 * the drawing. The other build names it among its `dependencies`.
 * @param {{ name: string, entry: string, appFolder: string, production: boolean }} options `name` of the other build
 */
export const drawingConfig = ({ name, entry, appFolder, production }) => ({
  ...baseConfig({ name: drawingName(name), appFolder, production }),
  target: 'node20',
  entry,
  output: { path: drawingFolder(appFolder), filename: 'draw.cjs', library: { type: 'commonjs2' } },
  optimization: { minimize: false },
  plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
});
