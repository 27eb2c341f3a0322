export { defineEmbed } from './define-embed.mjs';
export { defineHost, TYPEFACE } from './define-host.mjs';
export { remoteWebpack } from './remote-webpack.mjs';
export { baseConfig } from './base-config.mjs';
export { compression } from './compression.mjs';
export { StartPagePlugin } from './start-page-plugin.mjs';
