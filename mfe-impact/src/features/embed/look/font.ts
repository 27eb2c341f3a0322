import latin from '@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2';

// The family in the theme. A page that already has one of this name keeps its own.
const FAMILY = 'Commissioner Variable';

/** A shadow root cannot declare a typeface. If the page's policy blocks it, the device's is used. */
export function offerFont(): void {
  const isThere = [...document.fonts].some(({ family }) => family.replace(/["']/g, '') === FAMILY);
  if (isThere) return;
  const face = new FontFace(FAMILY, `url(${latin})`, { weight: '100 900', display: 'swap' });
  document.fonts.add(face);
}
