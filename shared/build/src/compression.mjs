import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const test = /\.(js|css|svg|json|ttf)$/;

/**
 * The gateway compresses no files. It changes the page for each request, so that stays uncompressed.
 * @param {boolean} isWanted @returns {import('webpack').WebpackPluginInstance[]}
 */
export function compression(isWanted) {
  if (!isWanted) return [];
  return [
    new CompressionPlugin({
      test,
      threshold: 1024,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      // The plugin's types only include zlib's options.
      compressionOptions: /** @type {import('node:zlib').ZlibOptions} */ ({
        params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
      }),
    }),
    new CompressionPlugin({ test, threshold: 1024, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
