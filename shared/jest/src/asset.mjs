/** Replaces style sheets and fonts in tests with an address that leads nowhere. */
export default 'asset';
