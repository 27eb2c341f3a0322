/** In place of style sheets and fonts. */
export default 'asset';
