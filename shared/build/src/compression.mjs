import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const test = /\.(js|css|svg|json|ttf)$/;

/**
 * Writes `.br` and `.gz` beside each text file, so that the gateway compresses no file while it serves. The page
 * itself stays plain: the gateway writes into it for each request, and compresses it then. A demo (`--env demo`) has none.
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
      // The plugin's types know zlib's options alone.
      compressionOptions: /** @type {import('node:zlib').ZlibOptions} */ ({
        params: { [constants.BROTLI_PARAM_QUALITY]: 10 },
      }),
    }),
    new CompressionPlugin({ test, threshold: 1024, algorithm: 'gzip', filename: '[path][base].gz' }),
  ];
}
