/** What a style sheet or a font is in a test: an address that leads nowhere. */
export default 'asset';
