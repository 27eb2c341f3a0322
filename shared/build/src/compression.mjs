import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

const test = /\.(js|css|svg|json|ttf)$/;

/**
 * Writes `.br` and `.gz` beside each text file, so that the gateway need not compress files. The page itself stays
 * uncompressed, because the gateway changes it for each request. Demos (`--env demo`) skip this.
 * @param {boolean} isWanted
 * @returns {import('webpack').WebpackPluginInstance[]}
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
